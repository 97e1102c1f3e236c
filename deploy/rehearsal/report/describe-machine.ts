import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Each answers this question only if containers can be started. */
const engines = ['docker', 'podman']

/** What of an operator's machine runs here, and what takes its place. */
export function describeMachine(
  hasSystemd = existsSync('/run/systemd/system'),
  engine = engines.find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0),
): string {
  const systemd = hasSystemd
    ? 'systemd runs here, but not on the machine of its own that the rehearsal makes'
    : 'No systemd runs here'
  const containers = engine ? `although ${engine} is here` : 'because no container engine is here'
  return `${systemd}: its units are read and run by the rehearsal itself. compose.yaml is not started, ${containers}.`
}
