const pollMs = 1000
const { news, newest, personal } = document.documentElement.dataset

useStorageOfSite()
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => copy(button))
}
for (const input of document.querySelectorAll('[data-setting]')) keepSetting(input)
setInterval(poll, pollMs)

/** Only the browser's storage knows the language chosen on the site, and who is signed in. */
function useStorageOfSite() {
  const params = new URLSearchParams(location.search)
  const chosen = localStorage.getItem('userLanguage')
  if (chosen && !params.has('userLanguage')) params.set('userLanguage', chosen)
  if (personal !== undefined) {
    params.delete('owner')
    const email = JSON.parse(localStorage.getItem('user'))?.email
    if (email) params.set('owner', email)
  }
  if (String(params) !== String(new URLSearchParams(location.search))) {
    location.replace(`${location.pathname}?${params}${location.hash}`)
  }
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = button.dataset.copied
}

/** A switch whose state other pages of the demo read from the storage. */
function keepSetting(input) {
  const { setting } = input.dataset
  input.checked = localStorage.getItem(setting) === 'on'
  input.addEventListener('change', () => localStorage.setItem(setting, input.checked ? 'on' : 'off'))
  input.closest('[hidden]').hidden = false
}

async function poll() {
  if (document.hidden) return
  const answer = await fetch(news).catch(() => undefined)
  if (answer?.ok && (await answer.json()).newest !== newest) location.reload()
}
