#!/bin/sh
# Writes a backup of the database into a folder, looks whether it can be read, and removes those that are too old. How to
# connect is in the variables of libpq (PGHOST, PGUSER, PGPASSFILE …).
#
#   backup.sh <folder>           now
#   backup.sh <folder> nightly   every night at three, for a container
#
# KEEP_DAYS: how long backups are kept (14). METRICS_FOLDER: where a node exporter reads when the last one succeeded.
# JOURNAL_FILES_DIR: the folder of old games, if the nodes have that setting; its files are kept in <folder>/journals.
set -eu
umask 077
folder=$1
database=${PGDATABASE:-hexaverse}

# A file never changes, and none is ever removed, so only new ones are copied.
copy_journals() {
  mkdir -p "$folder/journals"
  files=$(cd "$JOURNAL_FILES_DIR" && find . -type f ! -name '*.unfinished')
  echo "$files" | while IFS= read -r file; do
    copy=$folder/journals/$file
    if [ -n "$file" ] && [ ! -e "$copy" ]; then
      mkdir -p "${copy%/*}"
      cp "$JOURNAL_FILES_DIR/$file" "$copy.unfinished"
      mv "$copy.unfinished" "$copy"
    fi
  done
}

back_up() {
  name=$folder/$database-$(date -u +%Y%m%dT%H%M%SZ)
  # Only a superuser reads the passwords of the logins. Others restore with new ones: `operator make-logins`.
  pg_dumpall --roles-only --file="$name.roles.part" 2> /dev/null ||
    pg_dumpall --roles-only --no-role-passwords --file="$name.roles.part"
  pg_dump --format=custom --file="$name.dump.part" "$database"
  pg_restore --list "$name.dump.part" > /dev/null
  # Behind the dump, so that every file that it names is there; it has its name only when they are.
  if [ -n "${JOURNAL_FILES_DIR:-}" ]; then copy_journals; fi
  mv "$name.roles.part" "$name.roles.sql"
  mv "$name.dump.part" "$name.dump"
  find "$folder" -name "$database-*" -mtime "+${KEEP_DAYS:-14}" -delete
  if [ -n "${METRICS_FOLDER:-}" ]; then
    umask 022
    printf 'hexaverse_backup_time_seconds %s\n' "$(date +%s)" > "$METRICS_FOLDER/hexaverse_backup.prom.new"
    mv "$METRICS_FOLDER/hexaverse_backup.prom.new" "$METRICS_FOLDER/hexaverse_backup.prom"
  fi
  echo "$name.dump"
}

if [ "${2:-}" != nightly ]; then
  back_up
  exit
fi
while :; do
  now=$(date +%s)
  sleep $(((86400 + 10800 - now % 86400) % 86400 + 1))
  # Another process, so that one that fails does not end the nights to come; the alert on its age reports it.
  "$0" "$folder" || echo "The backup failed." >&2
done
