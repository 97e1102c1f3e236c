import { fallbackTexts } from '../fallback-texts.ts'

export const shell = {
  ...fallbackTexts.uk,
  menu: 'Головне меню',
  play: 'Грати',
  practise: 'Потренуватися',
  leaderboard: 'Таблиця лідерів',
  settings: 'Налаштування',
  account: 'Обліковий запис',
  'sign-in': 'Увійти',
  close: 'Закрити',
  'live-game': 'Ваша гра триває',
  'live-game.left': 'на повернення {count} с',
  'live-game.back': 'Повернутися до гри',
  'alert.info': 'Інформація',
  'alert.success': 'Готово',
  'alert.warning': 'Увага',
  'alert.error': 'Помилка',
  'alert.dismiss': 'Прибрати',
  'update.title': 'Час оновитися',
  'update.text':
    'Або вийшла нова версія гри, або наш сервер зараз недоступний. Перевірте з’єднання та спробуйте ще раз чи встановіть найновішу версію.',
  'update.failed-again': 'Цього разу теж не вийшло.',
  'update.website': 'Відкрити сайт',
  'update.downloads': 'Версія для комп’ютера',
} as const
