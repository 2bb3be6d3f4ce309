CREATE TABLE "portal"."audit_heads" (
	"team_id" text,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."audit_heads" ADD CONSTRAINT "audit_heads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_heads_log" ON "portal"."audit_heads" USING btree ((coalesce(team_id, '')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."audit_heads" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.audit_heads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
REVOKE ALL ON portal.audit_heads FROM reelwright_portal;--> statement-breakpoint
GRANT SELECT ON portal.audit_heads TO reelwright_portal;--> statement-breakpoint

INSERT INTO portal.audit_heads (team_id, sequence, hash)
  SELECT DISTINCT ON (coalesce(team_id, '')) team_id, sequence, hash
  FROM portal.audit_entries ORDER BY coalesce(team_id, ''), sequence DESC;--> statement-breakpoint

-- Links an entry to the newest one that was ever written, whether or not that is still there, and makes it the newest.
-- Runs as the owner of the tables, because the portal's roles may only read where a log ends.
CREATE OR REPLACE FUNCTION portal.chain_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  latest record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || coalesce(NEW.team_id, ''), 0));
  SELECT sequence, hash INTO latest FROM portal.audit_heads
    WHERE coalesce(team_id, '') = coalesce(NEW.team_id, '');
  NEW.sequence := coalesce(latest.sequence, 0) + 1;
  NEW.previous_hash := coalesce(latest.hash, '');
  NEW.hash := portal.audit_digest(NEW);
  INSERT INTO portal.audit_heads (team_id, sequence, hash) VALUES (NEW.team_id, NEW.sequence, NEW.hash)
    ON CONFLICT ((coalesce(team_id, ''))) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash;
  RETURN NEW;
END $$;
