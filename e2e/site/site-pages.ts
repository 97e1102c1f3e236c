/** Every page that needs no sign-in, with its heading for a signed-out user in both languages. */
export const openPages = [
  { path: '/', en: 'Hexaverse', uk: 'Hexaverse' },
  { path: '/sign-in', en: 'Sign in', uk: 'Вхід' },
  { path: '/sign-in/and-play', en: 'Sign in', uk: 'Вхід' },
  { path: '/sign-up', en: 'Sign up', uk: 'Реєстрація' },
  { path: '/sign-up/and-play', en: 'Sign up', uk: 'Реєстрація' },
  { path: '/sign-in/forgot-password', en: 'Forgot password', uk: 'Забули пароль?' },
  { path: '/sign-in/forgot-password/and-play', en: 'Forgot password', uk: 'Забули пароль?' },
  { path: '/sign-in/forgot-password/nobody/s3cret', en: 'New password', uk: 'Новий пароль' },
  { path: '/sign-in/forgot-password/and-play/nobody/s3cret', en: 'New password', uk: 'Новий пароль' },
  { path: '/sign-in/take-back/s3cret', en: 'Your former address', uk: 'Ваша попередня адреса' },
  { path: '/leaderboard', en: 'Leaderboard', uk: 'Таблиця лідерів' },
  { path: '/account/withdrawal', en: 'Claim your Hexacoin', uk: 'Отримайте свої монети Hexacoin' },
  { path: '/claim', en: 'Claim your Hexacoin', uk: 'Отримайте свої монети Hexacoin' },
] as const

/** Every document but the news. Its title is also the heading and the title of its page. */
export const documentPages = [
  { path: '/document/rules-of-the-game/rules-of-the-game', en: 'Rules of the game', uk: 'Правила гри' },
  { path: '/document/privacy-policy/100%25', en: 'Privacy Policy', uk: 'Політика конфіденційності' },
  { path: '/hexacoin', en: 'Hexacoin', uk: 'Hexacoin' },
  { path: '/promotion/advertising', en: 'Advertising', uk: 'Реклама' },
  { path: '/promotion/distribution/any-slug', en: 'Distribution', uk: 'Розповсюдження' },
  { path: '/promotion/investment-and-donations', en: 'Investment and donations', uk: 'Інвестиції та пожертви' },
  { path: '/document/terms-and-conditions/x', en: 'Terms and Conditions', uk: 'Умови користування' },
  {
    path: '/document/cookie-and-storage-usage-policy/x',
    en: 'Cookie and Storage usage Policy',
    uk: 'Політика щодо файлів cookie та сховища браузера',
  },
  { path: '/document/payment-policy/x', en: 'Payment Policy', uk: 'Платіжна політика' },
  { path: '/document/refund-policy/x', en: 'Refund Policy', uk: 'Політика повернення' },
  { path: '/document/disclaimer/x', en: 'Disclaimer', uk: 'Відмова від відповідальності' },
  { path: '/document/practice-opponents/x', en: 'Practice opponents', uk: 'Суперники для тренування' },
] as const

export const memberPages = [
  { path: '/game', en: 'Create game', uk: 'Створити гру' },
  { path: '/account', en: 'My account', uk: 'Мій обліковий запис' },
  { path: '/account/games', en: 'My games', uk: 'Мої ігри' },
  { path: '/account/change-password', en: 'Change password', uk: 'Зміна пароля' },
  { path: '/account/change-email', en: 'Change email', uk: 'Зміна електронної адреси' },
  { path: '/account/settings', en: 'Account settings', uk: 'Налаштування облікового запису' },
  { path: '/account/withdraw', en: 'Withdraw', uk: 'Виведення монет' },
] as const
