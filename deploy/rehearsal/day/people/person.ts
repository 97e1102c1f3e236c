import { createHash, createPublicKey } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { enterMailedCode, press, typeCredentials } from '../../../../e2e/sign-in/auth-story.ts'
import { freshEmail } from '../../../../e2e/support/make-member.ts'
import { injectWallet } from '../../../../e2e/wallet/injected-wallet.ts'
import { provideProgram, systemPrograms } from '../../../../scripts/programs/system-programs.ts'
import type { Site } from '../../topology/start-site.ts'
import { waitFor } from '../../topology/wait-for.ts'
import { hosts } from '../../world/open-world.ts'
import { type Wallet, walletOn } from './wallet.ts'

const password = 'Rehearsed-1'
const timeoutMs = 120_000
const reloadMs = 20_000

/** Somebody at a browser of their own, in a network of their own, with a wallet. */
export class Person {
  /** All whose browsers were opened. */
  static readonly everybody: Person[] = []
  readonly email = freshEmail()
  readonly page: Page
  readonly wallet: Wallet
  readonly #site: Site
  readonly #browser: Browser

  private constructor(site: Site, browser: Browser, page: Page, wallet: Wallet) {
    this.#site = site
    this.#browser = browser
    this.page = page
    this.wallet = wallet
    Person.everybody.push(this)
  }

  static async open(site: Site, network: string): Promise<Person> {
    const wallet = await walletOn(site.world.chain)
    const browser = await chromium.launch({
      executablePath: provideProgram(systemPrograms.chromium),
      args: [
        `--host-resolver-rules=MAP ${hosts.site} ${network}`,
        `--ignore-certificate-errors-spki-list=${fingerprintOf(site.world.siteCertificate.cert)}`,
        '--disable-quic',
        '--disable-background-networking',
      ],
    })
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', serviceWorkers: 'block' })
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('hasSeenLesson', 'true'))
    await injectWallet(page, { rdns: 'io.metamask', name: 'MetaMask', accounts: [wallet.address], chain: wallet })
    return new Person(site, browser, page, wallet)
  }

  /** Signs up by the code that the mail server received. */
  async signUp(): Promise<void> {
    await this.page.goto('/sign-up')
    await typeCredentials(this.page, this.email, password)
    await press(this.page, 'Sign up')
    await enterMailedCode(this.page, this.#site.world.mailbox, this.email)
    await this.page.waitForURL(`${this.#site.url}/`)
  }

  /** Loads the page again where it does not come, as people do. */
  async startGame(): Promise<void> {
    const start = this.page.getByRole('button', { name: 'Start game', exact: true })
    const isPressed = async (): Promise<boolean> => {
      await this.page.goto('/game')
      return start.click({ timeout: reloadMs }).then(
        () => true,
        () => false,
      )
    }
    await waitFor('the start of a game', isPressed)
  }

  async isOn(screen: string): Promise<boolean> {
    return (await this.page.locator(`[data-screen="${screen}"]`).count()) > 0
  }

  /** Photographs the page, for a run that fails. */
  async photograph(file: string): Promise<void> {
    await this.page.screenshot({ path: file }).catch(() => undefined)
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

/** The browser accepts the unknown authority for this key alone; everything else that TLS checks stays checked. */
function fingerprintOf(certificate: string): string {
  const key = createPublicKey(certificate).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
