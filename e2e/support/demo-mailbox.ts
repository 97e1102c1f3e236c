import { expect } from '@playwright/test'
import type { CodeBox } from './sign-in-elsewhere.ts'

interface ShownMail {
  readonly to: string
  readonly text: string
}

/** Reads mails from the demo's mailbox page, newest first. */
export function demoMailbox(address: string): CodeBox {
  const findCode = async (to: string) => {
    const mails = (await (await fetch(`${address}/demo/mail.json`)).json()) as ShownMail[]
    return /^\d{6}$/m.exec(mails.find((mail) => mail.to === to)?.text ?? '')?.[0]
  }
  return {
    next: async (to) => {
      await expect.poll(() => findCode(to)).toBeDefined()
      return { code: await findCode(to) }
    },
  }
}
