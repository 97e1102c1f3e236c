export const settings = {
  'settings.music-volume': 'Гучність музики',
  'settings.sound-volume': 'Гучність звуків',
  'settings.play-music': 'Увімкнути музику',
  'settings.stop-music': 'Вимкнути музику',
  'settings.music.impossible': 'Не вдалося завантажити музику. Перевірте з’єднання та спробуйте ще раз.',
  'settings.play-select': 'Відтворити звук вибору',
  'settings.language': 'Мова',
  'settings.language.impossible': 'Не вдалося завантажити слова цієї мови. Перевірте з’єднання та виберіть її ще раз.',
  'settings.full-screen': 'На весь екран',
  'settings.full-screen.leave': 'Вийти з повноекранного режиму',
  'settings.full-screen.impossible': 'Цей браузер не може показати гру на весь екран.',
} as const
