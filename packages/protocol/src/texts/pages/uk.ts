import type { PageTexts } from './pages.ts'

export const uk: PageTexts = {
  landing: {
    name: 'Hexaverse',
    title: 'Hexaverse',
    description:
      'Колонізуйте планету з 19 шестикутників у товаристві 2–6 гравців: безкоштовна стратегія у браузері, де переможець отримує монету.',
    keywords:
      'стратегія, браузерна гра, гра для кількох гравців, шестикутники, покрокова гра, Hexacoin, HXCN, грати онлайн',
  },
  referral: { name: 'Запрошення' },
  signIn: {
    name: 'Вхід',
    description: 'Увійдіть до Hexaverse за електронною адресою та шестизначним кодом, який ми вам надішлемо.',
    keywords: 'Hexaverse, вхід, обліковий запис',
  },
  signUp: {
    name: 'Реєстрація',
    description:
      'Створіть безкоштовний обліковий запис Hexaverse за електронною адресою і вже за хвилину висадіться на планеті.',
    keywords: 'Hexaverse, реєстрація, обліковий запис',
  },
  forgotPassword: {
    name: 'Забули пароль?',
    description: 'Отримайте посилання, щоб задати новий пароль до облікового запису Hexaverse.',
    keywords: 'Hexaverse, забули пароль, відновлення',
  },
  restorePassword: { name: 'Новий пароль' },
  takeBackEmail: { name: 'Ваша попередня адреса' },
  game: { name: 'Гра', title: 'У грі' },
  join: {
    name: 'Стіл для друзів',
    invitation: '{login} запрошує вас на планету: зайнято {taken} з {size} місць',
    terms: 'Гра з друзями не приносить монет і ніде не зараховується.',
  },
  watch: { name: 'Спостерігати за грою' },
  watchGame: { name: 'Спостереження за грою' },
  practice: {
    name: 'Тренування',
    description:
      'Вчіться Hexaverse, граючи проти ботів у браузері: без облікового запису, без монет, і навіть без мережі.',
    keywords: 'Hexaverse, тренування, боти, гра без інтернету, стратегія, навчання',
  },
  replay: { name: 'Запис гри' },
  verify: {
    name: 'Перевірка гри',
    description: 'Перевірте протокол гри Hexaverse у своєму браузері: карту, ходи, результат і підпис.',
    keywords: 'Hexaverse, чесна гра, запис гри, протокол, підпис, перевірка',
  },
  leaderboard: {
    name: 'Таблиця лідерів',
    description: 'Найкращі гравці Hexaverse цього сезону: їхні рейтинги, ігри та перемоги.',
    keywords: 'Hexaverse, таблиця лідерів, рейтинг, сезон, найкращі гравці',
  },
  player: { name: 'Гравець' },
  document: { name: 'Документ' },
  hexacoin: { name: 'Hexacoin' },
  advertising: { name: 'Реклама' },
  distribution: { name: 'Розповсюдження' },
  investmentAndDonations: { name: 'Інвестиції та пожертви' },
  account: { name: 'Мій обліковий запис' },
  accountGames: { name: 'Мої ігри' },
  changePassword: { name: 'Зміна пароля' },
  changeEmail: { name: 'Зміна електронної адреси' },
  accountSettings: { name: 'Налаштування облікового запису' },
  withdraw: { name: 'Виведення монет' },
  withdrawal: {
    name: 'Отримайте свої монети Hexacoin',
    description: 'Отримайте на гаманець у мережі Polygon монети Hexacoin, які ви вивели з Hexaverse.',
    keywords: 'Hexacoin, HXCN, отримати, гаманець, Polygon, MetaMask, Trust Wallet',
  },
  notFound: { name: '404 не знайдено', title: '404 не знайдено' },
}
