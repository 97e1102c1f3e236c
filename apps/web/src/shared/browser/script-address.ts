interface ScriptUrlPolicy {
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    /** Trusted Types, which only some browsers have. There, script addresses must pass a policy. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }
  }
}

const ownScripts = /^\/(service-worker\.js|assets\/[\w.-]+\.js)$/

let policy: ScriptUrlPolicy | undefined

/** Lets the address of one of our own workers through, and no other. */
export function ownScriptAddress(address: string): string {
  // A policy can be created only once.
  policy ??= window.trustedTypes?.createPolicy('hexaverse', { createScriptURL: checkAddress })
  return policy?.createScriptURL(address) ?? address
}

function checkAddress(address: string): string {
  if (!ownScripts.test(address)) throw new TypeError(`${address} is no script of this site`)
  return address
}
