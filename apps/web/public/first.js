// biome-ignore-all lint: the oldest browsers must be able to parse this script, so it uses old syntax
/*
 * A browser that is too old cannot even parse the program, so this is a separate script in front of it. It detects an
 * old browser by missing features: the program uses dialogs and abort timeouts everywhere, and look-behind in regular
 * expressions is as recent as ES2022. The program starts only if this script showed no notice. For a recent browser
 * this script sends the two requests of the version gate at once, because the large program would send them half a
 * second later. It also shows the words that the HTML has for a first visit.
 */
;(function () {
  if (isNewEnough()) {
    if (isFirstVisit()) showFirstWords()
    return fetchEarly(document.currentScript.dataset)
  }
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

  function fetchEarly(client) {
    var versionQuery = JSON.stringify({ version: client.version, appType: client.appType })
    window.earlyAnswers = {
      '/': fetch('/', { headers: { accept: 'text/plain' }, cache: 'no-store', signal: AbortSignal.timeout(10000) }),
      '/api/check-version': fetch('/api/check-version', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: versionQuery,
        signal: AbortSignal.timeout(10000),
      }),
    }
    for (var path in window.earlyAnswers) window.earlyAnswers[path].catch(function () {})
  }

  // Whoever has been here may see something else than the HTML says: an account, a game, another language.
  function isFirstVisit() {
    try {
      return localStorage.length === 0 && preferredLanguage() === document.documentElement.lang
    } catch (_) {
      return false
    }
  }

  // As the program finds it: the server knows only what the browser tells to everybody, which may be less.
  function preferredLanguage() {
    for (var place = 0; place < navigator.languages.length; place++) {
      var code = navigator.languages[place].toLowerCase().split(/[-_]/)[0]
      if (code === 'en') return 'en'
      if (code === 'uk' || code === 'ua') return 'uk'
    }
    return 'en'
  }

  function showFirstWords() {
    var words = document.querySelector('[data-first-words]')
    if (!words) return
    document.documentElement.dataset.scene = words.dataset.scene
    document.documentElement.dataset.words = 'shown'
  }

  function add(parent, name, lang, text) {
    var element = document.createElement(name)
    element.setAttribute('lang', lang)
    element.textContent = text
    parent.appendChild(element)
  }
})()
