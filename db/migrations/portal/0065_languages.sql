CREATE TABLE "portal"."translations" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"output_id" text NOT NULL,
	"created_by" text,
	"language_tag" text NOT NULL,
	"source_tag" text NOT NULL,
	"lines" jsonb NOT NULL,
	"keep" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"translated_by" text,
	"next_try_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_message" jsonb,
	"job_id" text,
	"files_made_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translations_tries" CHECK (tries >= 0)
);
--> statement-breakpoint
ALTER TABLE "portal"."translations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "language_tag" text;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "translation_of" text;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "rendered_by" text;--> statement-breakpoint
ALTER TABLE "portal"."translations" ADD CONSTRAINT "translations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."translations" ADD CONSTRAINT "translations_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."translations" ADD CONSTRAINT "translations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."translations" ADD CONSTRAINT "translations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "translations_of_output" ON "portal"."translations" USING btree ("output_id","language_tag");--> statement-breakpoint
CREATE INDEX "translations_due" ON "portal"."translations" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD CONSTRAINT "outputs_translation_of_outputs_id_fk" FOREIGN KEY ("translation_of") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD CONSTRAINT "outputs_rendered_by_jobs_id_fk" FOREIGN KEY ("rendered_by") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."translations" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.translations FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What is in a hidden folder exists for no page, file, export, notice or answer. tests/architecture names the tables.
CREATE POLICY in_seen_folder ON portal.translations AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.output_is_hidden(output_id));
