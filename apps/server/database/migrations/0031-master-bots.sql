-- Bots of the level master at private tables.
alter table room_seat drop constraint room_seat_bot_level_check;
alter table room_seat
  add constraint room_seat_bot_level_check check (bot_level in ('easy', 'normal', 'hard', 'expert', 'master'));
