export const settings = {
  'settings.music-volume': 'Music volume',
  'settings.sound-volume': 'Sound volume',
  'settings.play-music': 'Play music',
  'settings.stop-music': 'Stop music',
  'settings.music.impossible': 'The music could not be loaded. Check the connection and try again.',
  'settings.play-select': 'Play select sound',
  'settings.language': 'Language',
  'settings.language.impossible':
    'The words of that language could not be loaded. Check the connection and choose it again.',
  'settings.full-screen': 'Full screen',
  'settings.full-screen.leave': 'Leave full screen',
  'settings.full-screen.impossible': 'This browser cannot show the game in full screen.',
} as const
