import { describeBar, describeValue } from '../../../bench/figures/figure.ts'
import type { Circumstances } from '../../../bench/prove/outcome.ts'
import type { Row } from '../rehearse.ts'
import type { Part } from './parts.ts'

export interface RehearsalPage {
  readonly rows: readonly Row[]
  readonly parts: readonly Part[]
  /** What the image holds, and its size in the last line; empty if none was built. */
  readonly contents: readonly string[]
  readonly circumstances: Pick<Circumstances, 'date' | 'commit' | 'machine'>
}

export const heads = ['step', 'what was looked at', 'figure', 'bar', '', 's'] as const

/** The cells of each row; a step is named once. */
export function cellsOf(rows: readonly Row[]): string[][] {
  return rows.map(({ step, figure, seconds }, index) => [
    step === rows[index - 1]?.step ? '' : step,
    [figure.what, figure.aside && `(${figure.aside})`].filter(Boolean).join(' '),
    describeValue(figure),
    describeBar(figure),
    figure.isKept ? 'green' : 'RED',
    seconds.toFixed(0),
  ])
}

export function renderPage({ rows, parts, contents, circumstances }: RehearsalPage): string {
  const { date, commit, machine } = circumstances
  const red = rows.filter(({ figure }) => !figure.isKept).length
  const verdict = red === 0 ? `all ${rows.length} figures are green` : `**red: ${red} of ${rows.length} figures**`
  return `${introduction}
Last run: ${date}, commit ${commit}, on ${machine}; ${verdict}.
Seconds count from the beginning of a step.

${table(heads, cellsOf(rows))}

## The parts

${table(
  ['part', 'version'],
  parts.map(({ name, version }) => [name, version]),
)}
${describeImage(contents)}
${notRun}`
}

function describeImage(contents: readonly string[]): string {
  if (contents.length === 0) return ''
  const namesOf = (kind: string): string =>
    contents
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.slice(kind.length + 1))
      .join(', ')
  return `
## The image

${contents.at(-1)}, besides Node.js and our own sources.

- **Of Debian:** ${namesOf('deb')}
- **Of npm:** ${namesOf('npm')}
`
}

function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(names), `|${names.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

const introduction = `# The rehearsal

\`npm run rehearse\` sets Hexaverse up in production mode by the commands of [deploying](deploy.md), as they stand there, and
lives a day in minutes. It needs root on Debian, and makes itself a machine of its own inside the machine: with its own mounts,
network and processes, so that it writes to \`/etc\`, \`/opt\` and \`/var\` and takes the real ports, and nothing of it is seen
outside. People reach the site through the proxy and by TLS only. It ends with 1 if a figure is red, and writes this page.

- \`npm run rehearse -- --short\` leaves out the rotation of secrets and the tests of the server, and writes no page;
  \`npm run prove\` does the same.
- \`npm run rehearse -- --keep\` keeps the logs of every part, and what was printed by every command.
- \`npm run rehearse -- --image\` builds the image, too, looks into it, and starts it.
`

const notRun = `## What was not run

- **A cloud.** A stand-in for the KMS and CloudTrail answers the SDK of AWS by HTTPS, at the addresses that the signer's settings name.
- **Polygon, and the multisigs.** The chain is that of demo mode, with Polygon's id, under the names of two providers by HTTPS. The
  treasury and the owner of the vault are plain wallets, and section 2 of the document is not run.
- **A domain, the DNS and a public authority.** Names are in \`/etc/hosts\`, and an authority that is thrown away issues the
  certificates: Caddy and nginx are given one, and neither fetches it.
- **A mail provider.** The mail server here demands TLS and a login, and delivers to nobody.
- **systemd.** Its units are read and run by the rehearsal, with their users, environment, bind mounts, capabilities, read-only
  file systems, file limits and restarts, but without filters of system calls, addresses and address families, \`PrivateDevices\`,
  \`ProtectProc\` and limits of memory. Timers do not fire: the backup is started by hand.
- **A network.** \`apt-get\`, \`git\` and \`npm run stage\` find what was installed, cloned and staged before.
- **Containers.** Nothing of \`compose.yaml\` was started; \`--image\` builds the image and starts the server in it until it names the
  settings that it misses.
- **An hour and ten minutes** before the signer's key is changed: instead, no voucher of the old key is open. After a restored
  backup the chain's clock is moved on by that time.
- **A second machine.** What is restored is restored on the same machine, with an empty cluster of PostgreSQL; the second database is
  another cluster beside the first, with a folder of its own for a disk.
- **The minutes that alerts wait.** Every rule that waits at all waits for 3 s, and metrics are read every 2 s; how long the rules
  really wait is in their unit tests. Where a number cannot be made wrong from outside, something wrong is put into the database, and the row says so.
`
