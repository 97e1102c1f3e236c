import { lastResort } from '../last-resort.ts'

export const shell = {
  ...lastResort.uk,
  settings: 'Налаштування',
  account: 'Обліковий запис',
  close: 'Закрити',
  retry: 'Спробувати ще раз',
  'demo.badge': 'Демо',
  'demo.description': 'Пробна копія гри: облікові записи, листи та монети тут несправжні',
  'alert.info': 'Інформація',
  'alert.success': 'Готово',
  'alert.warning': 'Увага',
  'alert.error': 'Помилка',
  'alert.dismiss': 'Прибрати',
  'missing-part.text': 'Зв’язок урвався дорогою. Перевірте його та спробуйте ще раз.',
  'update.title': 'Час оновитися',
  'update.text':
    'Або вийшла нова версія гри, або наш сервер зараз недоступний. Перевірте з’єднання та спробуйте ще раз чи встановіть найновішу версію.',
  'update.website': 'Відкрити сайт',
  'update.downloads': 'Версія для комп’ютера',
  'update.mac': 'Mac',
  'update.windows': 'Windows',
  'update.ubuntu': 'Ubuntu',
} as const
