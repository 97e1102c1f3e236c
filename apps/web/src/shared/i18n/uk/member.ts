import { uk as sentences } from '@hexaverse/protocol/texts/answers/uk'
import type { MemberCatalogue } from '../catalogue.ts'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { form } from './form.ts'
import { games } from './games.ts'
import { wallet, withdraw } from './wallet.ts'

export const exchange = {
  'exchange.title': 'Обмін',
  'exchange.rule': 'Віддайте 5 одиниць одного ресурсу й отримайте 1 одиницю іншого.',
  'exchange.give': 'Віддати',
  'exchange.get': 'Отримати',
  'exchange.left': {
    one: 'У цій грі лишився {count} обмін',
    few: 'У цій грі лишилося {count} обміни',
    other: 'У цій грі лишилося {count} обмінів',
  },
  'exchange.runs-out.food': 'Обережно: наприкінці цього ходу у вас закінчиться їжа',
  'exchange.runs-out.water': 'Обережно: наприкінці цього ходу у вас закінчиться вода',
  'exchange.waiting': 'Чекаємо на відповідь сервера…',
  'exchange.only-in-game': 'Обмін працює під час гри',
  'resource.food': 'Їжа',
  'resource.water': 'Вода',
  'resource.metal': 'Метал',
  'resource.iron': 'Залізо',
  'resource.stone': 'Камінь',
  'resource.energy': 'Енергія',
} as const

export const table: MemberCatalogue = {
  texts: { ...form, ...auth, ...account, ...games, ...wallet, ...withdraw, ...exchange },
  sentences,
}
