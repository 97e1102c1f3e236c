export const settings = {
  'settings.music-volume': 'Music volume',
  'settings.sound-volume': 'Sound volume',
  'settings.play-select': 'Play select sound',
  'settings.language': 'Language',
  'settings.full-screen': 'Full screen',
  'settings.full-screen.leave': 'Leave full screen',
  'settings.full-screen.impossible': 'This browser cannot show the game in full screen.',
} as const
