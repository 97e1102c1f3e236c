// Announces the demo wallet to the page by EIP-6963, as a browser extension would: once as MetaMask's stand-in, once as
// Trust Wallet's. It approves everything by itself, and the demo server signs for it.
const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="%23ffc15e" d="M12 2l9 5v10l-9 5l-9-5V7z"/></svg>'

const wallets = [
  { standsFor: 'MetaMask', rdns: 'io.metamask', globalOf: 'ethereum', uuid: '6f0f2f7e-5f3b-4c64-9a6c-6a0c1d1f0a01' },
  {
    standsFor: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    globalOf: 'trustwallet',
    uuid: '6f0f2f7e-5f3b-4c64-9a6c-6a0c1d1f0a02',
  },
]

async function send(standsFor, { method, params = [] }) {
  const response = await fetch('/demo/wallet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ standsFor, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}

for (const { standsFor, rdns, globalOf, uuid } of wallets) {
  // This wallet never changes its account or chain, so it emits no events.
  const provider = {
    request: (call) => send(standsFor, call),
    on() {},
    removeListener() {},
    isMetaMask: standsFor === 'MetaMask',
  }
  // A wallet's in-app browser sets this global. Without it, a phone is sent to the app, which cannot see the demo.
  globalThis[globalOf] ??= provider
  const info = Object.freeze({ uuid, rdns, icon, name: `Demo wallet (${standsFor})` })
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
