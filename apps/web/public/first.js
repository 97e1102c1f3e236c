// biome-ignore-all lint: the one script that the oldest browser must be able to read, so it is written as in their day
/*
 * A browser that is too old cannot even read the program, so this is a script apart, in front of it. It tells by what is
 * missing: the dialog and the time-out are used everywhere, the pattern with a look behind is as young as ES2022.
 * The program begins only where this script found nothing to say. For that one it asks the two questions of the gate
 * right away: the program is large and would ask them half a second later.
 */
;(function () {
  if (isNewEnough()) return askEarly(document.currentScript.dataset)
  var root = document.getElementById('root')
  var notice = document.createElement('div')
  notice.className = 'notice'
  notice.setAttribute('role', 'main')
  add(notice, 'h1', 'en', 'Not enough browser version')
  add(notice, 'p', 'en', 'Please update your browser to play Hexaverse.')
  add(notice, 'h2', 'uk', 'Недостатня версія браузера')
  add(notice, 'p', 'uk', 'Оновіть браузер, щоб грати в Hexaverse.')
  document.documentElement.setAttribute('data-old-browser', '')
  root.appendChild(notice)

  function isNewEnough() {
    try {
      new RegExp('(?<=a)b')
      return (
        'noModule' in document.createElement('script') &&
        typeof HTMLDialogElement === 'function' &&
        typeof AbortSignal.timeout === 'function' &&
        typeof ResizeObserver === 'function' &&
        typeof Object.hasOwn === 'function' &&
        typeof Array.prototype.at === 'function'
      )
    } catch (_) {
      return false
    }
  }

  function askEarly(client) {
    var question = JSON.stringify({ version: client.version, appType: client.appType })
    window.earlyAnswers = {
      '/': fetch('/', { headers: { accept: 'text/plain' }, cache: 'no-store', signal: AbortSignal.timeout(10000) }),
      '/api/check-version': fetch('/api/check-version', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: question,
        signal: AbortSignal.timeout(10000),
      }),
    }
    for (var path in window.earlyAnswers) window.earlyAnswers[path].catch(function () {})
  }

  function add(parent, name, lang, text) {
    var element = document.createElement(name)
    element.setAttribute('lang', lang)
    element.textContent = text
    parent.appendChild(element)
  }
})()
