export const wallet = {
  'wallet.title': 'Гаманець',
  'wallet.text': 'Ваші Hexacoin надійдуть на гаманець у мережі Polygon. Яким гаманцем ви користуєтеся?',
} as const
