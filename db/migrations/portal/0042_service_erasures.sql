CREATE TABLE "portal"."service_erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_ids" jsonb,
	"asked" jsonb NOT NULL,
	"noted_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"answer" jsonb,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."service_erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "service_erasures_due" ON "portal"."service_erasures" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."service_erasures" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.service_erasures FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.service_erasures TO reelwright_portal;--> statement-breakpoint
-- A report is sealed again when the key is changed: by the operator's tool, never by pages.
GRANT UPDATE (body) ON portal.reports TO reelwright_portal_system;
