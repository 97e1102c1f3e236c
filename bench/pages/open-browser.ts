import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: provideProgram(systemPrograms.chromium) })
}

/** Throttles the page to a quarter of this machine's speed, which is about that of a phone. */
export async function throttleCpu(wire: CDPSession): Promise<void> {
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
