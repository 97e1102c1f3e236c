export const withdraw = {
  'withdraw.text': 'Монети надійдуть на ваш {wallet}. Ваш баланс: {amount} HXCN.',
  'withdraw.rule': 'Вивести можна щонайменше 100 монет і щонайбільше 1\u00a0000\u00a0000. Радимо від 500 монет (бета).',
  'withdraw.amount': 'Сума',
  'withdraw.max': 'Усе',
  'withdraw.wallet': 'Гаманець',
  'withdraw.wallet.hint': 'Гаманець має бути в мережі Polygon. Перевірте адресу: отримати монети зможе лише він.',
  'withdraw.wallet.take': 'Узяти адресу з {wallet}',
  'withdraw.wallet.missing': 'У цьому браузері {wallet} не знайдено.',
  'withdraw.wallet.none': 'Гаманець не дав адреси.',
  'withdraw.code.back': 'Змінити гаманець або суму',
  'withdraw.submit': 'Вивести',
  'withdraw.no-pay-system': 'Платіжну систему не вибрано. Перейдіть на головну сторінку і спробуйте ще раз',
  'claim-ways.open': 'Продовжити в {wallet}',
  'claim-ways.app':
    'Відкрийте отримання монет у застосунку гаманця цією кнопкою. Якщо не вийде, вставте посилання в браузер застосунку.',
  'claim-ways.phone': 'Гаманець у телефоні? Відскануйте цей код або надішліть собі посилання.',
  'claim-ways.qr': 'QR-код посилання, що відкриває отримання монет у {wallet}',
  'claim-ways.copy': 'Копіювати посилання',
  'claim-ways.copied': 'Посилання скопійовано.',
  'claim-ways.not-copied': 'Не вдалося скопіювати посилання.',
} as const

export const wallet = {
  'wallet.title': 'Гаманець',
  'wallet.text': 'Ваші Hexacoin надійдуть на гаманець у мережі Polygon. Яким гаманцем ви користуєтеся?',
} as const
