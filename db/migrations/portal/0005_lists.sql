CREATE TABLE "portal"."job_counts" (
	"team_id" text NOT NULL,
	"state" text NOT NULL,
	"operation" text NOT NULL,
	"jobs" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."job_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "job_counts_team" ON "portal"."job_counts" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "jobs_team_updated" ON "portal"."jobs" USING btree ("team_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "jobs_team_title" ON "portal"."jobs" USING btree ("team_id",title collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "jobs_team_state" ON "portal"."jobs" USING btree ("team_id",(array_position('{completed,submitting,queued,processing,unconfirmed,stalled,failed}'::text[], state)),"created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_team_duration" ON "portal"."jobs" USING btree ("team_id",(coalesce(source_duration_seconds, 0)),"id");--> statement-breakpoint
CREATE INDEX "jobs_team_operation" ON "portal"."jobs" USING btree ("team_id","operation","created_at","id");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."job_counts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint

ALTER TABLE portal.job_counts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
REVOKE ALL ON portal.job_counts FROM reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON portal.job_counts TO reelwright_portal;--> statement-breakpoint

-- Every statement adds what it changed, also when it is a cascade; nothing else writes here but the merging worker.
CREATE FUNCTION portal.count_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO portal.job_counts SELECT team_id, state, operation, count(*) FROM added GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO portal.job_counts SELECT team_id, state, operation, -count(*) FROM removed GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO portal.job_counts
    SELECT team_id, state, operation, sum(change) FROM (
      SELECT team_id, state, operation, 1 AS change FROM added
      UNION ALL SELECT team_id, state, operation, -1 FROM removed
    ) changed
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added_jobs AFTER INSERT ON portal.jobs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION portal.count_jobs();--> statement-breakpoint
CREATE TRIGGER count_changed_jobs AFTER UPDATE ON portal.jobs
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION portal.count_jobs();--> statement-breakpoint
CREATE TRIGGER count_removed_jobs AFTER DELETE ON portal.jobs
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION portal.count_jobs();--> statement-breakpoint
SELECT set_config('app.system', 'on', true);--> statement-breakpoint
INSERT INTO portal.job_counts SELECT team_id, state, operation, count(*) FROM portal.jobs GROUP BY 1, 2, 3;--> statement-breakpoint

-- Sequences of three characters rather than words: many languages have no spaces, and people type parts of words. Not
-- pg_trgm, which sees letters outside ASCII only where the database's locale knows them, and the embedded one's does not.
-- Every sequence of up to three characters is the beginning of one that is kept.
CREATE FUNCTION portal.search_vector(words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(coalesce(array_agg(substr(words, place, 3)), '{}'))
  FROM generate_series(1, length(words)) AS place
$$;--> statement-breakpoint
CREATE FUNCTION portal.search_query(words text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(
    '''' || replace(replace(substr(words, place, 3), '\', '\\'), '''', '''''') || ''':*', ' & '
  )::tsquery
  FROM generate_series(1, greatest(length(words) - 2, 1)) AS place
$$;--> statement-breakpoint
CREATE INDEX jobs_search ON portal.jobs
  USING gin (portal.search_vector(lower(title || E'\n' || source_label)));--> statement-breakpoint

-- Nobody is this role: it cannot sign in, and the product's roles cannot become it. It sees all jobs, and its one view
-- shows those of the team that is set.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reelwright_portal_lists') THEN
    CREATE ROLE reelwright_portal_lists NOLOGIN NOBYPASSRLS;
  END IF;
END $$;--> statement-breakpoint
GRANT reelwright_portal_lists TO CURRENT_USER WITH INHERIT FALSE, SET TRUE;--> statement-breakpoint
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lists;--> statement-breakpoint
GRANT SELECT ON portal.jobs TO reelwright_portal_lists;--> statement-breakpoint
CREATE POLICY lists ON portal.jobs FOR SELECT TO reelwright_portal_lists USING (true);--> statement-breakpoint
CREATE VIEW portal.team_jobs AS
  SELECT id, operation, title,
    lower(title || E'\n' || source_label) AS search_text,
    portal.search_vector(lower(title || E'\n' || source_label)) AS search_vector,
    array_position('{completed,submitting,queued,processing,unconfirmed,stalled,failed}'::text[], state) AS state_order,
    coalesce(source_duration_seconds, 0) AS duration_seconds,
    created_at, updated_at
  FROM portal.jobs
  WHERE team_id = current_setting('app.team_id', true);--> statement-breakpoint
ALTER VIEW portal.team_jobs OWNER TO reelwright_portal_lists;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lists;--> statement-breakpoint
REVOKE ALL ON portal.team_jobs FROM PUBLIC, reelwright_portal;--> statement-breakpoint
GRANT SELECT ON portal.team_jobs TO reelwright_portal;
