import { createHash, randomUUID } from 'node:crypto'
import type { User } from '@hexaverse/protocol/http'
import { languages } from '@hexaverse/protocol/language'
import { createDice } from '@hexaverse/rules/bots'
import type { Pool } from 'pg'
import { adjustPurse } from '../../src/modules/ledger/index.ts'
import { CoinOwner } from '../faults/coins/coin-owner.ts'
import type { CoinStand } from '../faults/coins/coin-processes.ts'
import { waitUntil } from '../faults/coins/wait-until.ts'
import { createAccountClient, goodPassword, headersOf } from '../harness/accounts/account-client.ts'
import type { MailSink } from '../harness/accounts/mail-sink.ts'
import type { SignedIn } from '../harness/accounts/make-member.ts'
import { playShortGame } from '../harness/games/play-short-game.ts'

/** The running product, and the mail server that it uses. */
export interface Place {
  readonly stand: CoinStand
  readonly sink: MailSink
}

interface Circumstances {
  readonly number: number
  readonly rival: SignedIn
}

/** A person with every kind of data that the product can hold. */
export class WholePerson {
  readonly email: string
  readonly network: string
  readonly device = `a device to be forgotten ${randomUUID()}`
  /** The error text that the person's page reports. */
  readonly words = `a wallet of mine said no ${randomUUID()}`
  readonly #place: Place
  readonly #post: ReturnType<typeof createAccountClient>['post']
  user: User
  owner: CoinOwner
  readonly secrets: string[] = []
  /** The opponent in the game that this person has played, who stays. */
  readonly rival: SignedIn
  roomId = ''

  private constructor(place: Place, { number, rival }: Circumstances, post: WholePerson['post'], user: User) {
    this.#place = place
    this.rival = rival
    this.#post = post
    this.email = emailOf(number)
    this.network = networkOf(number)
    this.user = user
    this.secrets.push(user.secret)
    const { id, email, login, secret } = user
    this.owner = new CoinOwner({ id, email, login, secret }, place.stand.address, createDice(number))
  }

  get post(): ReturnType<typeof createAccountClient>['post'] {
    return this.#post
  }

  static async signUp(place: Place, circumstances: Circumstances): Promise<WholePerson> {
    const { number } = circumstances
    const { stand, sink } = place
    const client = createAccountClient({ address: stand.address, pool: stand.postgres.pool })
    const from = { 'x-forwarded-for': networkOf(number), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    const post: WholePerson['post'] = (path, body, headers = {}) => client.post(path, body, { ...from, ...headers })
    const email = emailOf(number)
    await post('/auth', { email, password: goodPassword })
    const { code } = await sink.next(email)
    const form = { email, password: goodPassword, code, deviceMark: randomUUID() }
    const { answer } = await post('/SecondStepAndLogin', form)
    return new WholePerson(place, circumstances, post, answer)
  }

  /** Makes a failed sign-in, a recovery link, a second device, a game with its pictures, and coins to withdraw. */
  async live(): Promise<void> {
    const { email, network, device } = this
    const { stand, sink } = this.#place
    await this.#post('/login', { email, password: 'Wrong-pass-1' })
    await this.#post('/forgotPassword', { email, andPlay: false })
    await sink.next(email)
    await this.#post('/login', { email, password: goodPassword })
    const { code } = await sink.next(email)
    const form = { email, password: goodPassword, code, deviceMark: randomUUID() }
    this.secrets.push((await this.#post('/SecondStepLogin', form)).answer.secret)
    const { pool, url } = stand.postgres
    this.roomId = await playShortGame(url, pool, [{ id: this.user.id, network, device }, { id: this.rival.id }])
    await this.#showGame(pool)
    const gift = {
      key: this.user.id,
      accountId: this.user.id,
      coins: 1000,
      reason: 'after a storm',
      operator: 'Olena',
    }
    await adjustPurse(pool, gift)
    await stand.chain.fund([this.owner.wallet.address])
  }

  /** Looks at the pictures of the game, and gets onto the leaderboard as after ten games. */
  async #showGame(pool: Pool): Promise<void> {
    for (const language of languages) {
      const { status } = await fetch(`${this.#place.stand.address}/replay/${this.roomId}/${language}.png`)
      if (status !== 200) throw new Error(`The picture of game ${this.roomId} answered ${status}`)
    }
    const lead = 'update season_standing set games = array_fill(10, array[6]) where account_id = $1'
    await waitUntil(async () => (await pool.query(lead, [this.user.id])).rowCount === 1, 'a rated game')
  }

  /** Withdraws coins, reports a failure in the person's own words, and redeems the voucher if wanted. */
  async withdraw(isClaimed: boolean): Promise<void> {
    const voucher = await this.owner.sendUntilAnswered()
    if (!voucher) throw new Error(`${this.email} got no voucher.`)
    const { nonce, signature, coins } = voucher
    const report = { user: this.owner.wallet.address, amount: String(coins), nonce, signature }
    await this.#post('/confirmWithdraw', { ...report, status: 'failed', error: this.words })
    if (isClaimed) await this.owner.claim(voucher, this.#place.stand.chain)
  }

  requestData(): Promise<unknown> {
    return this.#post('/requestMyData', {}, headersOf(this.user))
  }

  async deleteAccount(): Promise<void> {
    const { answer } = await this.#post('/deleteAccount', { password: goodPassword }, headersOf(this.user))
    if (answer.code !== 'account-deleted')
      throw new Error(`${this.email} cannot delete the account: ${JSON.stringify(answer)}`)
  }

  /** Hashes of this person's secrets in the database, read before the deletion. */
  async readHashes(pool: Pool): Promise<string[]> {
    const { rows } = await pool.query<{ hashes: string[] }>(
      `select array_remove(array_agg(encode(s.secret_hash, 'hex')) || array_agg(encode(s.device_hash, 'hex'))
         || array_agg(a.password_hash), null) as hashes
       from account a join session s on s.account_id = a.id where a.id = $1`,
      [this.user.id],
    )
    return [...(rows[0]?.hashes ?? []), createHash('sha256').update(this.device).digest('hex')]
  }
}

function emailOf(number: number): string {
  return `forget.me.${number}@erased.example`
}

function networkOf(number: number): string {
  return `203.0.113.${(number % 250) + 1}`
}
