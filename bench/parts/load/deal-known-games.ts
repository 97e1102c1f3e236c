import type { Queryable } from '../../../apps/server/src/platform/database/queryable.ts'
import type { Script } from './script.ts'

/** From now on every room is opened with the seed of one of these games; all else is as ever. */
export async function dealKnownGames(owner: Queryable, scripts: readonly Script[]): Promise<void> {
  const seeds = scripts.map(({ serverSeed }) => `'\\x${serverSeed}'::bytea`).join(', ')
  await owner.query(
    `create function deal_known_game() returns trigger language plpgsql as $$
     begin
       new.server_seed := (array[${seeds}])[1 + floor(random() * ${scripts.length})];
       return new;
     end $$`,
  )
  await owner.query(
    'create trigger deal_known_game before insert on room for each row execute function deal_known_game()',
  )
}
