import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: provideProgram(systemPrograms.chromium) })
}

/** Throttles the page to a quarter of this machine's speed, which is about that of a phone. */
export async function throttleCpu(wire: CDPSession): Promise<void> {
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A phone on a slow network: 150 ms round trip and 1.6 Mbit/s. */
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Scripts are sent as Brotli. The goal is in gzip, the measure that other sites publish. */
export async function gzipScripts(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const answers = await Promise.all(names.map((name) => page.request.get(name)))
  const bodies = await Promise.all(answers.map((answer) => answer.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
