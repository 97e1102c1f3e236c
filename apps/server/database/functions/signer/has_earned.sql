-- Whether all that a person has withdrawn or wants to, this withdrawal included, was won or given by an operator. A win
-- counts if it was decided in a room: whoever could write into the books would have to write games too.
create or replace function has_earned(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (
    select coalesce(sum(w.coins), 0) from withdrawal w
    where w.account_id = person and w.state not in ('refunded', 'rejected')
  ) <= (
    select coalesce(sum(e.amount), 0)
    from purse p join entry e on e.purse_id = p.id join transfer t on t.id = e.transfer_id
    where p.account_id = person and p.kind = 'available' and (
      t.kind = 'adjust'
      or t.kind = 'win' and exists (
        select from win_decision d where d.room_id = t.room_id and d.account_id = person and d.verdict = 'paid'
      )
    )
  );
$$;
