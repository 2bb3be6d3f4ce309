#!/bin/sh
# Run once by the image of Postgres when its volume is empty: the logins of the programs, which own nothing. The
# migrations give them their rights.
set -eu
for role in portal portal_system service; do
  psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set=name="reelwright_$role" --set=password="$(cat "/run/secrets/${role}_password")" <<'SQL'
create role :"name" login nobypassrls password :'password';
SQL
done
