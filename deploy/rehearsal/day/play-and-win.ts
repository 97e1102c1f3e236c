import type { Page } from '@playwright/test'
import { reportHappened } from '../../../bench/figures/report.ts'
import { button, triangle } from '../../../e2e/game/game-story.ts'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'
import type { Networks } from './people/networks.ts'
import { Person } from './people/person.ts'

export interface Two {
  readonly winner: Person
  readonly loser: Person
}

const gameLimitMs = 300_000

/** Two people in networks whose people come to two nodes sign up by mail, meet at one, and play until one has won. */
export async function playAndWin(site: Site, [one, two]: Networks): Promise<Two> {
  const eager = await Person.open(site, one[0] ?? '')
  const idle = await Person.open(site, two[0] ?? '')
  await Promise.all([eager.signUp(), idle.signUp()])
  reportHappened('people who signed up by the code of a mail', 2, 2)
  await Promise.all([eager.startGame(), idle.startGame()])
  await Promise.all([eager, idle].map(({ page }) => page.locator('[data-screen="board"]').waitFor()))
  reportHappened(
    'nodes of two without a socket, because the proxy leads a room to one',
    await nodesWithoutSocket(site),
    1,
  )
  const winner = await playToTheEnd(eager, idle)
  await winner.page.getByText('+1 coin').waitFor()
  const books = await site.operator('books')
  reportHappened('coins issued for the win', Number(/(\d+) {2}issued for wins/.exec(books)?.[1] ?? 0), 1)
  return { winner, loser: winner === eager ? idle : eager }
}

async function nodesWithoutSocket({ handbook }: Site): Promise<number> {
  const metrics = await Promise.all(
    [9464, 9465].map((port) => handbook.shell(`curl -s http://127.0.0.1:${port}/metrics`)),
  )
  return metrics.filter((text) => !/^sockets_open [1-9]/m.test(text)).length
}

/** One claims in every turn, the other only once, and so runs out of food or water first. */
async function playToTheEnd(eager: Person, idle: Person): Promise<Person> {
  let hasIdleClaimed = false
  const won = async () => (await eager.isOn('victory')) || (await idle.isOn('victory'))
  const play = async (): Promise<boolean> => {
    if (await won()) return true
    if (await isTheirTurn(eager.page)) await claimAndEnd(eager.page, true)
    if (await isTheirTurn(idle.page)) {
      await claimAndEnd(idle.page, !hasIdleClaimed)
      hasIdleClaimed = true
    }
    return won()
  }
  await waitFor('the end of the game', play, gameLimitMs)
  return (await eager.isOn('victory')) ? eager : idle
}

const endTurn = (page: Page) => button(page, 'End turn').and(page.locator(':not([aria-disabled="true"])'))

async function isTheirTurn(page: Page): Promise<boolean> {
  return (await endTurn(page).count()) > 0
}

async function claimAndEnd(page: Page, willClaim: boolean): Promise<void> {
  const place = willClaim ? await choosePlace(page) : undefined
  if (place !== undefined) {
    await triangle(page, place).click()
    await page.locator(`${selectorOf(place)}[data-state="taken"]`).waitFor()
  }
  await endTurn(page).click()
  await endTurn(page).waitFor({ state: 'detached' })
}

function selectorOf(place: string): string {
  const [hex, number] = place.split('.')
  return `[data-hex="${hex}"][data-triangle="${number}"]`
}

/** All six triangles of a hexagon hide different resources, so the own hexagon gives food and water. */
async function choosePlace(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const name = ({ dataset }: SVGElement) => `${dataset['hex']}.${dataset['triangle']}`
    const all = [...document.querySelectorAll<SVGElement>('[data-hex][data-triangle]')]
    const open = all.filter(({ dataset }) => dataset['state'] === 'open')
    const fullest = (hex: string | undefined) =>
      all.filter(({ dataset }) => dataset['hex'] === hex && dataset['state'] === 'taken').length
    const best = open.sort((a, b) => fullest(b.dataset['hex']) - fullest(a.dataset['hex']))[0]
    return best && name(best)
  })
}
