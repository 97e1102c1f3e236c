import type { Site } from '../topology/start-site.ts'

/** Restarts the signer and node by node, as docs/deploy.md says under "Upgrade". */
export async function restartNodes({ handbook }: Site): Promise<void> {
  await handbook.shell(`
    systemctl restart hexaverse-signer hexaverse-server@1
    until curl -sf http://127.0.0.1:3000/acceptz; do sleep 1; done
    systemctl restart hexaverse-server@2
    until curl -sf http://127.0.0.1:3001/acceptz; do sleep 1; done`)
}

/** Waits until both nodes answer that every part of them does. */
export async function untilReady({ handbook }: Site): Promise<void> {
  await handbook.shell(`
    until curl -sf http://127.0.0.1:3000/readyz; do sleep 0.2; done
    until curl -sf http://127.0.0.1:3001/readyz; do sleep 0.2; done`)
}
