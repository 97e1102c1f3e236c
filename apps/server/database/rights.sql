-- The rights of the logins, applied again whenever the database is prepared. Each part of the program has a login of its
-- own and none works as the owner of the tables: no mistake of the program can do what is not granted here (coin
-- specification, section 2.3).

do $$
declare
  name text;
begin
  foreach name in array array['hexaverse_web', 'hexaverse_game', 'hexaverse_signer', 'hexaverse_reconciler', 'hexaverse_reviewer'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    exception
      -- Another server of the same PostgreSQL was faster.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

-- Nobody may become one of them. Earlier versions let the owner, who then worked in all of them.
do $$
declare
  name text;
begin
  for name in
    select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
    where m.member = (select oid from pg_roles where rolname = current_user)
      and r.rolname in ('hexaverse_web', 'hexaverse_game', 'hexaverse_signer', 'hexaverse_reconciler')
  loop
    begin
      execute format('revoke %I from current_user', name);
    exception
      -- An administrator granted it, or another server of the same PostgreSQL was faster.
      when insufficient_privilege or internal_error then null;
    end;
  end loop;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['hexaverse_web', 'hexaverse_game', 'hexaverse_signer', 'hexaverse_reconciler'] loop
    if not has_database_privilege(name, current_database(), 'connect') then
      execute format('grant connect on database %I to %I', current_database(), name);
    end if;
  end loop;
end $$;

-- Revoke from public too: the default rights on a table or function depend on the role that created it.
revoke all on all tables in schema public
  from public, hexaverse_web, hexaverse_game, hexaverse_signer, hexaverse_reconciler, hexaverse_reviewer;
revoke all on all sequences in schema public
  from public, hexaverse_web, hexaverse_game, hexaverse_signer, hexaverse_reconciler, hexaverse_reviewer;
revoke all on all functions in schema public
  from public, hexaverse_web, hexaverse_game, hexaverse_signer, hexaverse_reconciler, hexaverse_reviewer;
grant usage on schema public
  to hexaverse_web, hexaverse_game, hexaverse_signer, hexaverse_reconciler, hexaverse_reviewer;

grant select on schema_migration, schema_function to hexaverse_web, hexaverse_signer, hexaverse_reviewer;
grant select, insert, update, delete on
  document, referral_visit, referral_network,
  account, account_statistics, session, known_device, mailed_code, code_failure, recovery_link, form_failure, mail_sent_to,
  withdrawal_hold, email_change,
  outbox, data_archive, data_archive_piece, replay_picture
  to hexaverse_web;
grant select, insert on server_key, transcript_key to hexaverse_web;

-- Coins may be read, and are moved by functions only. The web opens purses and cannot put anything into them.
grant select on purse, transfer, entry to hexaverse_web;
grant execute on function open_purses(uuid) to hexaverse_web;

-- The limits of the owner: the server compares its settings with them.
grant select on coin_limit to hexaverse_web;

-- The web reads games that are over, for a person's archive; only the game role writes them. A journal is append-only; a
-- game pays coins only through the function that decides about a win.
grant select on room_seat, journal_record, journal_file, played_game to hexaverse_web;
-- Why a win was paid or not, for the list of games.
grant select (room_id, account_id, verdict) on win_decision to hexaverse_web;
-- Without the seed, from which follows what every triangle hides.
grant select (id, size, status, practice, is_private, rematch_of, opened_at, begun_at, touched_at, ended_at, ending) on room to hexaverse_web;
-- Changed only where something is missing: each change waits for all games that are being written.
do $$
begin
  if not (select relrowsecurity from pg_class where oid = 'journal_record'::regclass) then
    alter table journal_record enable row level security;
  end if;
  if not exists (select from pg_policy where polrelid = 'journal_record'::regclass and polname = 'games_use_all') then
    create policy games_use_all on journal_record to hexaverse_game using (true);
  end if;
  if not exists (select from pg_policy where polrelid = 'journal_record'::regclass and polname = 'web_reads_ended') then
    create policy web_reads_ended on journal_record for select to hexaverse_web
      using (exists (select from room r where r.id = journal_record.room_id and r.status = 'ended'));
  end if;
end $$;
grant select, insert, update on room to hexaverse_game;
grant select, insert, update, delete on room_seat, room_watch, node to hexaverse_game;
grant select, insert, update on rematch_offer, rematch_guest to hexaverse_game;
grant select, insert on journal_record to hexaverse_game;
-- Journals that are old go into files. The functions make sure that none is dropped that is not in one.
grant select on journal_month, journal_file to hexaverse_game;
grant execute on function
  room_day(), make_journal_months(), enter_journal_file(text, text, text, integer, text, bytea),
  drop_journal_month(text, integer)
  to hexaverse_game;
grant select, update on outage, sweep_turn to hexaverse_game;
grant select, update on account_statistics to hexaverse_game;
-- The names of players, and nothing else about a person.
grant select (id, login) on account to hexaverse_game;
grant execute on function
  journal_time(), max_events_per_record(), serve_again(uuid, bigint, smallint), settle_room(json, json, integer, integer, integer),
  decide_win(text, uuid, integer, integer), capped_players(text, integer, integer), list_game(text, json),
  reserve_seat(uuid, integer, text, text[], bigint, bigint, text, bytea, integer, boolean), keep_open_room(integer, uuid),
  free_late_seats(text), take_seat(uuid, text, integer, bytea, uuid, text, bytea, integer),
  count_seats(text), journal_day(), may_play(uuid, integer), count_games(uuid[]), count_table(uuid),
  note_given_up(uuid, integer), note_in_vain(uuid), reserved_in_vain(uuid), vacate_seat(bigint),
  free_seat(text, uuid, uuid, boolean), host_of(text), hold_table(uuid, text, text), note_command(text, text),
  seat_bot(uuid, text, text, text[], text), unseat_bot(uuid, text, text, text),
  is_watching_off(text), allow_watching(uuid, text, boolean)
  to hexaverse_game;

-- Ratings are written by functions only. The game role rates games and seats people by their numbers.
grant select on game_verdict, rating_change, rating, season_standing, season_count, season_end, season_place, achievement
  to hexaverse_web, hexaverse_game;
grant select, insert on game_to_rate to hexaverse_game;
grant select (is_listed) on account to hexaverse_game;
grant execute on function
  next_games(integer), lock_standings(), store_games(json, json, json, json, json), freeze_season(integer, bigint)
  to hexaverse_game;
grant execute on function list_player(uuid, boolean) to hexaverse_web;

-- Withdrawals: no role writes a row. The web requests them and stores the reports of pages; the signer signs what it
-- logged first, or refunds what it never signed; the reconciler writes what the chain says.
grant select on withdrawal, chain_hint, chain_facts to hexaverse_web;
grant execute on function
  request_withdrawal(uuid, bigint, text, text, bigint, bigint, text, bigint), leave_chain_hint(bigint, text, text, text)
  to hexaverse_web;
grant select on withdrawal, purse, transfer, entry, signer_log, key_use, signing_stop, denied_wallet, chain_facts
  to hexaverse_signer;
grant execute on function
  begin_signing(bigint, text, text, bigint, interval, bigint, bigint, bigint),
  store_signature(bigint, text, text), reject_withdrawal(bigint, text),
  farming_facts(bigint, integer, integer), hold_for_review(bigint, jsonb),
  begin_key_use(text), name_key_use(bigint, text), stop_signing(text, jsonb)
  to hexaverse_signer;
grant select on
  withdrawal, withdrawal_event, chain_hint, chain_cursor, chain_facts, signer_log, signing_stop, withdrawal_release,
  purse, transfer, entry
  to hexaverse_reconciler;
grant insert, update on chain_facts to hexaverse_reconciler;
grant select, insert on vault_movement to hexaverse_reconciler;
grant execute on function
  settle_withdrawal(bigint, jsonb), refund_withdrawal(bigint, jsonb),
  note_claim_seen(bigint, text, bigint, text), forget_claim_seen(bigint), put_in_review(bigint, jsonb),
  move_chain_cursor(text, bigint, text), move_deposit_cursor(text, bigint), stop_signing(text, jsonb)
  to hexaverse_reconciler;

-- People who release withdrawals from review, each with a login of their own that is a member of this role.
grant select on
  withdrawal, withdrawal_event, withdrawal_release, transfer, signer_log, chain_hint
  to hexaverse_reviewer;
grant execute on function
  was_ever_signed(withdrawal), release_unsigned(bigint, text, text, integer), release_signed(bigint, text, text),
  reject_reviewed(bigint, text, text)
  to hexaverse_reviewer;

-- The table exists in demo mode only.
do $$
begin
  if to_regclass('demo_mail') is not null then
    grant select, insert, delete on demo_mail to hexaverse_web;
  end if;
end $$;
