import type { Queryable } from '../../platform/database/queryable.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'

export interface WinLimits {
  readonly winPairCap: number
  readonly winDayCap: number
}

/** Changes a limit of the owner, who alone may, and returns what is then in force. */
export async function setLimit(owner: Queryable, name: string, value: number): Promise<string> {
  const { rows } = await owner.query<{ meaning: string }>(
    'update coin_limit set value = $2 where name = $1 returning meaning',
    [name, value],
  )
  if (!rows[0]) throw new Error(`There is no limit ${name}.`)
  return `${name} is ${value}: ${rows[0].meaning}`
}

export async function listLimits(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string; meaning: string }>(
    'select name, value, meaning from coin_limit order by name',
  )
  return rows.map(({ name, value, meaning }) => `${name.padEnd(22)} ${value.padStart(8)}  ${meaning}`)
}

/** In demo mode, where the server is the owner: the settings are the limits. */
export async function adoptWinLimits(owner: Queryable, { winPairCap, winDayCap }: WinLimits): Promise<void> {
  await setLimit(owner, 'win-pair', winPairCap)
  await setLimit(owner, 'win-day', winDayCap)
}

/** In production: documents tell people what the settings say, and the database pays no more than its owner allows. */
export async function refuseHigherCaps(client: Queryable, { winPairCap, winDayCap }: WinLimits): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string }>('select name, value from coin_limit')
  const allowed = new Map(rows.map(({ name, value }) => [name, Number(value)]))
  const wanted = [
    { setting: 'WIN_PAIR_CAP', value: winPairCap, name: 'win-pair' },
    { setting: 'WIN_DAY_CAP', value: winDayCap, name: 'win-day' },
  ]
  const lines = wanted
    .filter(({ name, value }) => value > (allowed.get(name) ?? 0))
    .map(({ setting, value, name }) => {
      const remedy = `npm run operator -- set-limit ${name} ${value}`
      return `${setting} is ${value}, and the database pays for ${allowed.get(name)} at most: ${remedy}.`
    })
  if (lines.length > 0) throw new StartRefusal(lines.join('\n'))
}
