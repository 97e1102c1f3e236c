const beatMs = 1000
const newest = document.documentElement.dataset.newest

speakAsTheSite()
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => copy(button))
}
setInterval(look, beatMs)

/** The choice made on the site counts here too; only the browser knows it. */
function speakAsTheSite() {
  const chosen = localStorage.getItem('userLanguage')
  if (chosen && !new URLSearchParams(location.search).has('userLanguage')) {
    location.replace(`/demo/mail?userLanguage=${encodeURIComponent(chosen)}`)
  }
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = button.dataset.copied
}

async function look() {
  if (document.hidden) return
  const answer = await fetch('/demo/mail/newest').catch(() => undefined)
  if (answer?.ok && (await answer.json()).newest !== newest) location.reload()
}
