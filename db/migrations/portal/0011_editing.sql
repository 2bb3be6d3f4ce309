CREATE TABLE "portal"."edit_drafts" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"output_id" text NOT NULL,
	"base_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edit_drafts_user_id_output_id_pk" PRIMARY KEY("user_id","output_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."edit_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "renders_output_id" text;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "credits" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "editable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "version_of" text;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."edit_drafts" ADD CONSTRAINT "edit_drafts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."edit_drafts" ADD CONSTRAINT "edit_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."edit_drafts" ADD CONSTRAINT "edit_drafts_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."edit_drafts" ADD CONSTRAINT "edit_drafts_base_id_outputs_id_fk" FOREIGN KEY ("base_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_renders_output_id_outputs_id_fk" FOREIGN KEY ("renders_output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD CONSTRAINT "outputs_version_of_outputs_id_fk" FOREIGN KEY ("version_of") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_rendering" ON "portal"."jobs" USING btree ("renders_output_id") WHERE renders_output_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outputs_versions" ON "portal"."outputs" USING btree ("version_of","version") WHERE version_of is not null;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."edit_drafts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

ALTER TABLE portal.edit_drafts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.edit_drafts TO reelwright_portal;--> statement-breakpoint

-- A job that renders an output again is no project: neither counted nor listed.
CREATE OR REPLACE FUNCTION portal.count_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO portal.job_counts SELECT team_id, state, operation, count(*) FROM added
    WHERE renders_output_id IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO portal.job_counts SELECT team_id, state, operation, -count(*) FROM removed
    WHERE renders_output_id IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO portal.job_counts
    SELECT team_id, state, operation, sum(change) FROM (
      SELECT team_id, state, operation, 1 AS change FROM added WHERE renders_output_id IS NULL
      UNION ALL SELECT team_id, state, operation, -1 FROM removed WHERE renders_output_id IS NULL
    ) changed
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lists;--> statement-breakpoint
SET ROLE reelwright_portal_lists;--> statement-breakpoint
CREATE OR REPLACE VIEW portal.team_jobs AS
  SELECT id, operation, title,
    lower(title || E'\n' || source_label) AS search_text,
    portal.search_vector(lower(title || E'\n' || source_label)) AS search_vector,
    array_position('{completed,cancelled,submitting,queued,processing,unconfirmed,stalled,failed}'::text[], state) AS state_order,
    coalesce(source_duration_seconds, 0) AS duration_seconds,
    created_at, updated_at
  FROM portal.jobs
  WHERE team_id = current_setting('app.team_id', true) AND renders_output_id IS NULL;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lists;
