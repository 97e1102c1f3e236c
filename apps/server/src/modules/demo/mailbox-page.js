const pollMs = 1000
const newest = document.documentElement.dataset.newest

useLanguageOfSite()
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => copy(button))
}
setInterval(poll, pollMs)

/** Uses the language chosen on the site, which only the browser's storage knows. */
function useLanguageOfSite() {
  const chosen = localStorage.getItem('userLanguage')
  if (chosen && !new URLSearchParams(location.search).has('userLanguage')) {
    location.replace(`/demo/mail?userLanguage=${encodeURIComponent(chosen)}`)
  }
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = button.dataset.copied
}

async function poll() {
  if (document.hidden) return
  const answer = await fetch('/demo/mail/newest').catch(() => undefined)
  if (answer?.ok && (await answer.json()).newest !== newest) location.reload()
}
