import { analysis } from './analysis.ts'

export const replay = {
  ...analysis,
  'replay.former-player': 'колишній гравець',
  'replay.bot': 'бот ({level})',
  'replay.of': { one: '{count} гравець', few: '{count} гравці', other: '{count} гравців' },
  'replay.unknown': 'Такої гри немає',
  'replay.unknown.text':
    'За цією адресою немає завершеної гри. Перевірте посилання: можливо, дорогою загубилася його частина.',
  'replay.running': 'Ця гра ще триває',
  'replay.running.text': 'Переглянути її запис можна буде, коли вона закінчиться. А поки що її можна дивитися наживо.',
  'replay.running.watch': 'Дивитися наживо',
  'replay.unreachable': 'Не вдалося завантажити гру',
  'replay.offline': 'Немає з’єднання. Гра завантажиться, щойно воно відновиться.',
  'replay.broken': 'Цю гру неможливо показати',
  'replay.broken.text':
    'Правила не допускають того, що записано в цьому протоколі, тож відтворювати нічого. Перевірка нижче показує, що не так.',
  'replay.timeline': 'Хронологія',
  'replay.moment': 'Хід {turn}: {what}',
  'replay.turn': 'Хід {turn}',
  'replay.play': 'Відтворити',
  'replay.pause': 'Зупинити',
  'replay.first': 'На початок',
  'replay.last': 'У кінець',
  'replay.action.back': 'На одну дію назад',
  'replay.action.on': 'На одну дію вперед',
  'replay.turn.back': 'На один хід назад',
  'replay.turn.on': 'На один хід уперед',
  'replay.speed': 'Швидкість',
  'replay.details': 'Подробиці',
  'replay.hidden': 'Показати, що ховали незайняті трикутники',
} as const
