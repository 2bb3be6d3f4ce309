CREATE TABLE "portal"."folders" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folders_of_a_place" UNIQUE NULLS NOT DISTINCT("team_id","parent_id","name")
);
--> statement-breakpoint
ALTER TABLE "portal"."folders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."transcript_passages" (
	"output_id" text NOT NULL,
	"position" integer NOT NULL,
	"team_id" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"starts" integer[] NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "transcript_passages_output_id_position_pk" PRIMARY KEY("output_id","position")
);
--> statement-breakpoint
ALTER TABLE "portal"."transcript_passages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."transcripts" (
	"output_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"of_source" boolean NOT NULL,
	"source_key" text NOT NULL,
	"language_tag" text NOT NULL,
	"duration_seconds" real NOT NULL,
	"word_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."transcripts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "next_transcript_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "transcript_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "portal"."folders" ADD CONSTRAINT "folders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "portal"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."folders" ADD CONSTRAINT "folders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transcript_passages" ADD CONSTRAINT "transcript_passages_output_id_transcripts_output_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."transcripts"("output_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transcript_passages" ADD CONSTRAINT "transcript_passages_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transcripts" ADD CONSTRAINT "transcripts_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transcripts" ADD CONSTRAINT "transcripts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transcripts" ADD CONSTRAINT "transcripts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_parent" ON "portal"."folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "transcript_passages_words" ON "portal"."transcript_passages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "transcripts_team" ON "portal"."transcripts" USING btree ("team_id","source_key");--> statement-breakpoint
CREATE INDEX "transcripts_job" ON "portal"."transcripts" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "portal"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD CONSTRAINT "uploads_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "portal"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD CONSTRAINT "uploads_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outputs_transcripts_due" ON "portal"."outputs" USING btree ("next_transcript_at") WHERE next_transcript_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_folder" ON "portal"."jobs" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_deleted" ON "portal"."jobs" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_deleted" ON "portal"."uploads" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."folders" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."transcript_passages" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."transcripts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

ALTER TABLE portal.folders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.transcript_passages FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.transcripts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE
  ON portal.folders, portal.transcript_passages, portal.transcripts
  TO reelwright_portal;--> statement-breakpoint

-- What a search counts is in the row; what it reads of the few rows that are shown lies outside it.
ALTER TABLE portal.transcript_passages SET (toast_tuple_target = 128);--> statement-breakpoint

-- Archived and deleted projects are counted apart from the states of the others.
CREATE OR REPLACE FUNCTION portal.count_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO portal.job_counts
    SELECT team_id,
      CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN archived_at IS NOT NULL THEN 'archived' ELSE state END,
      operation, count(*) FROM added
    WHERE renders_output_id IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO portal.job_counts
    SELECT team_id,
      CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN archived_at IS NOT NULL THEN 'archived' ELSE state END,
      operation, -count(*) FROM removed
    WHERE renders_output_id IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO portal.job_counts
    SELECT team_id, counted, operation, sum(change) FROM (
      SELECT team_id,
        CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN archived_at IS NOT NULL THEN 'archived' ELSE state END
          AS counted,
        operation, 1 AS change FROM added WHERE renders_output_id IS NULL
      UNION ALL SELECT team_id,
        CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN archived_at IS NOT NULL THEN 'archived' ELSE state END,
        operation, -1 FROM removed WHERE renders_output_id IS NULL
    ) changed
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

GRANT SELECT ON portal.transcript_passages TO reelwright_portal_lists;--> statement-breakpoint
CREATE POLICY lists ON portal.transcript_passages FOR SELECT TO reelwright_portal_lists USING (true);--> statement-breakpoint
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lists;--> statement-breakpoint
SET ROLE reelwright_portal_lists;--> statement-breakpoint
-- The same with what the new filters need.
CREATE OR REPLACE VIEW portal.team_jobs AS
  SELECT id, operation, title,
    lower(title || E'\n' || source_label) AS search_text,
    portal.search_vector(lower(title || E'\n' || source_label)) AS search_vector,
    array_position('{completed,cancelled,submitting,queued,processing,unconfirmed,stalled,failed}'::text[], state) AS state_order,
    coalesce(source_duration_seconds, 0) AS duration_seconds,
    created_at, updated_at, folder_id, created_by, archived_at
  FROM portal.jobs
  WHERE team_id = current_setting('app.team_id', true) AND renders_output_id IS NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE VIEW portal.team_passages AS
  SELECT output_id, position, words, starts, lines FROM portal.transcript_passages
  WHERE team_id = current_setting('app.team_id', true);--> statement-breakpoint
REVOKE ALL ON portal.team_passages FROM PUBLIC, reelwright_portal;--> statement-breakpoint
GRANT SELECT ON portal.team_passages TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lists;
--> statement-breakpoint

-- What is in “Deleted” exists for no page but those that say that they mean it. Not for the owner of the lists' view, which
-- leaves it out itself: its index cannot be used behind a condition.
CREATE POLICY not_deleted ON portal.jobs AS RESTRICTIVE FOR ALL TO reelwright_portal USING (
  deleted_at IS NULL OR current_setting('app.deleted', true) = 'shown'
  OR pg_has_role(current_user, 'reelwright_portal_system', 'usage')
);--> statement-breakpoint
CREATE POLICY not_deleted ON portal.uploads AS RESTRICTIVE FOR ALL TO reelwright_portal USING (
  deleted_at IS NULL OR current_setting('app.deleted', true) = 'shown'
  OR pg_has_role(current_user, 'reelwright_portal_system', 'usage')
);
