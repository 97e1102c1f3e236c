#!/bin/sh
# Makes the files of secrets, each readable by the one user that needs it. Repeating it changes nothing that is there.
#
#   secrets.sh make /etc/hexaverse/secrets             what can be made up
#   secrets.sh logins /etc/hexaverse/secrets < lines   what `operator make-logins` printed
#   secrets.sh put /etc/hexaverse/secrets server/smtp_url < value
#
# DATABASE_HOST, DATABASE_NAME, DATABASE_OWNER and REDIS_HOST say where things are.
set -eu
umask 077
task=$1
folder=$2
database="${DATABASE_HOST:-127.0.0.1:5432}/${DATABASE_NAME:-hexaverse}"
owner=${DATABASE_OWNER:-hexaverse_owner}
server=10001
signer=10002
redis=10003

# put <file>: writes standard input, in one step.
put() {
  mkdir -p "$(dirname "$folder/$1")"
  cat > "$folder/$1.new"
  chown "$(user_of "$1")" "$folder/$1.new"
  chmod 400 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
}

# The user that reads a file, by its folder.
user_of() {
  case $1 in server/*) echo $server ;; signer/*) echo $signer ;; redis/*) echo $redis ;; *) echo 0 ;; esac
}

open_folders() {
  chmod 711 "$folder"
  for name in server signer operator database redis; do
    mkdir -p "$folder/$name"
    chmod 711 "$folder/$name"
  done
}

case $task in
make)
  mkdir -p "$folder"
  open_folders
  if [ ! -e "$folder/operator/database_url" ]; then
    password=$(openssl rand -hex 24)
    printf %s "$password" | put database/owner_password
    printf 'postgres://%s:%s@%s' "$owner" "$password" "$database" | put operator/database_url
    printf '%s:*:%s:%s' "${DATABASE_HOST:-127.0.0.1:5432}" "$owner" "$password" | put operator/pgpass
  fi
  if [ ! -e "$folder/server/redis_url" ]; then
    password=$(openssl rand -hex 24)
    printf 'requirepass %s\nsave ""\nappendonly no\nmaxmemory 256mb\n' "$password" | put redis/redis.conf
    printf 'redis://default:%s@%s' "$password" "${REDIS_HOST:-127.0.0.1:6379}" | put server/redis_url
  fi
  [ -e "$folder/server/transcript_key" ] || openssl rand -hex 32 | put server/transcript_key
  ;;
logins)
  while read -r login password; do
    case $login in
    hexaverse_signer) file=signer/signer_database_url ;;
    hexaverse_*) file=server/${login#hexaverse_}_database_url ;;
    *) continue ;;
    esac
    printf 'postgres://%s:%s@%s' "$login" "$password" "$database" | put "$file"
  done
  ;;
put)
  put "$3"
  ;;
*)
  echo "There is no task $task." >&2
  exit 1
  ;;
esac
