// Announces the demo wallet to the page by EIP-6963, as a browser extension would: once as MetaMask's stand-in, once as
// Trust Wallet's. It approves everything by itself, unless the switch at /demo/wallet is on; the demo server signs.
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

async function request({ standsFor, name }, { method, params = [] }) {
  const asks = method === 'eth_sendTransaction' && localStorage.getItem('demoWalletAsks') === 'on'
  if (asks && !(await askToSign(name, params[0]))) {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const owner = JSON.parse(localStorage.getItem('user'))?.email
  const response = await fetch('/demo/wallet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ standsFor, owner, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}

const words = {
  en: {
    question: 'This site asks you to sign a transaction.',
    from: 'From',
    to: 'To the contract',
    sign: 'Sign',
    reject: 'Reject',
  },
  uk: {
    question: 'Цей сайт просить підписати транзакцію.',
    from: 'З адреси',
    to: 'Контракту',
    sign: 'Підписати',
    reject: 'Відхилити',
  },
}

// Adopted, because the policy of the site forbids inline styles.
const css = `
dialog { width: min(24rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid #ffc15e; border-radius: 1.375rem;
  color: #eef0ff; background: #12122e; font: 400 1rem/1.5 system-ui, sans-serif; box-sizing: border-box }
dialog::backdrop { background: rgb(7 7 26 / 70%) }
h2 { margin: 0 0 .5rem; color: #ffc15e; font-size: 1.125rem }
p { margin: 0 0 1rem }
dt { color: #b9bddd; font-size: .875rem }
dd { margin: 0 0 .75rem; font: .8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem }
button { flex: 1; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #5a5d8a; border-radius: .875rem;
  color: #eef0ff; background: none; font: inherit; font-weight: 600; cursor: pointer }
button[value=sign] { border-color: #ffc15e; color: #1d1204; background: #ffc15e }
button:focus-visible { outline: 2px solid #ffd994; outline-offset: 2px }`

/** Resolves to whether the person signs. Escape rejects. */
function askToSign(name, { from, to }) {
  const text = words[document.documentElement.lang] ?? words.en
  const dialog = element('dialog', { ariaLabel: name }, [
    element('h2', { textContent: name }),
    element('p', { textContent: text.question }),
    element('dl', {}, [
      element('dt', { textContent: text.from }),
      element('dd', { textContent: from }),
      element('dt', { textContent: text.to }),
      element('dd', { textContent: to }),
    ]),
    element('form', { method: 'dialog' }, [
      element('button', { value: 'sign', textContent: text.sign }),
      element('button', { value: 'reject', textContent: text.reject }),
    ]),
  ])
  const host = element('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'sign')
    })
  })
}

function element(tag, properties = {}, children = []) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

for (const { standsFor, rdns, globalOf, uuid } of wallets) {
  const name = `Demo wallet (${standsFor})`
  // This wallet never changes its account or chain, so it emits no events.
  const provider = {
    request: (call) => request({ standsFor, name }, call),
    on() {},
    removeListener() {},
    isMetaMask: standsFor === 'MetaMask',
  }
  // A wallet's in-app browser sets this global. Without it, a phone is sent to the app, which cannot see the demo.
  globalThis[globalOf] ??= provider
  const info = Object.freeze({ uuid, rdns, icon, name })
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
