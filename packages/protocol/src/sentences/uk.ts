import type { Sentences } from './codes.ts'

export const uk: Sentences = {
  'malformed-request': 'Не вдалося зрозуміти запит: {problem}.',
  'request-too-large': 'Запит завеликий.',
  'request-too-slow': 'Запит надходив надто довго. Спробуйте ще раз.',
  unauthorized: 'Увійдіть до облікового запису та спробуйте ще раз.',
  'unknown-call': 'Такого виклику немає.',
  'unknown-document': 'Тут порожньо. Або цей документ не знайдено',
  'too-many-requests': 'Забагато запитів. Спробуйте знову за {seconds} с.',
  busy: 'Сервер зайнятий. Спробуйте знову за {seconds} с.',
  fault: 'У нас щось пішло не так. Спробуйте ще раз; якщо це повториться, повідомте нам номер {reference}.',
}
