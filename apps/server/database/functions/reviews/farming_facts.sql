-- For the signer, which cannot read games otherwise: statistics of the owner's games since the last withdrawal that was
-- paid, and of the last days at least; but only since the signer held a withdrawal of the owner's that people released,
-- because they have seen the findings of the games before. They have not seen what was played while it was held, nor what
-- the reconciler put into review for other reasons. Practice and games among friends pay nothing and do not count: they would only make the
-- owner's victories look rarer. `linked`, `short`, `hollow` and `deleted` list the rooms of paid wins. Seats and links stay
-- when an account is deleted, so neither a deletion nor a long wait hides a game.
-- `is_released` is true if people have already released this withdrawal after the signer held it.
create or replace function farming_facts(
  number bigint, days integer, short_seconds integer,
  out is_released boolean, out games integer, out victories integer, out paid integer,
  out linked text[], out short text[], out hollow text[], out deleted text[], out wallet_mates uuid[]
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  target text;
  since bigint;
  paid_until bigint;
begin
  select w.account_id, w.wallet into strict person, target from withdrawal w where w.id = number;
  -- From its request on: what was played while it waited for the chain was not looked at.
  select coalesce(max(extract(epoch from w.created_at) * 1000)::bigint, 0) into paid_until
    from withdrawal w where w.account_id = person and w.state = 'settled';
  select coalesce(bool_or(h.withdrawal_id = number), false),
      greatest(
        coalesce(max(extract(epoch from h.at) * 1000)::bigint, 0),
        least(paid_until, journal_time() - days * 86400000::bigint)
      )
    into is_released, since
    from withdrawal w join withdrawal_event h on h.withdrawal_id = w.id
    where w.account_id = person and h.from_state = 'requested' and h.to_state = 'review' and h.actor = 'signer'
      and exists (
        select from withdrawal_event e
        where e.withdrawal_id = w.id and e.id > h.id and e.from_state = 'review' and e.to_state = 'requested'
      );
  with game as (
    select r.id, r.ended_at, d.verdict, d.account_id is not null as is_won
    from room_seat s join room r on r.id = s.room_id
      left join win_decision d on d.room_id = r.id and d.account_id = person
    where s.account_id = person and r.status = 'ended' and r.practice is null
      and not r.is_private and r.ended_at > since
  ), win as (
    select g.id,
      exists (select from room_link l where l.account_id = person and l.room_id = g.id) as is_linked,
      -- The journal of an old game is in a file; when the game began is in the person's list too.
      g.ended_at - coalesce(
        (select j.at from journal_record j where j.room_id = g.id and j.first_seq = 1),
        (select p.begun_at from played_game p where p.account_id = person and p.room_id = g.id)
      ) < short_seconds * 1000::bigint as is_short,
      not exists (
        select from room_seat o join win_decision d on d.account_id = o.account_id
        where o.room_id = g.id and o.account_id <> person
      ) as is_hollow,
      exists (
        select from room_seat o
        where o.room_id = g.id and o.bot_id is null and o.account_id is distinct from person
          and not exists (select from account a where a.id = o.account_id)
      ) as is_deleted
    from game g where g.verdict = 'paid'
  )
  select (select count(*) from game), (select count(*) from game where is_won), (select count(*) from win),
      array(select w.id from win w where w.is_linked), array(select w.id from win w where w.is_short),
      array(select w.id from win w where w.is_hollow), array(select w.id from win w where w.is_deleted),
      array(
        select distinct o.account_id from game g join room_seat o on o.room_id = g.id
          -- Anybody can name a wallet; who was paid there, controls it.
          join withdrawal w on w.account_id = o.account_id and w.wallet = target and w.state in ('claim_seen', 'settled')
        where o.account_id <> person
      )
    into games, victories, paid, linked, short, hollow, deleted, wallet_mates;
end $$;
