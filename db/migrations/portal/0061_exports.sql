CREATE TABLE "portal"."exports" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"output_id" text NOT NULL,
	"created_by" text,
	"choices" jsonb NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"percent" integer,
	"failure" text,
	"failure_message" jsonb,
	"files" jsonb,
	"size_bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exports_state" CHECK (state in ('running', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "portal"."exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."exports" ADD CONSTRAINT "exports_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."exports" ADD CONSTRAINT "exports_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."exports" ADD CONSTRAINT "exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_of_output" ON "portal"."exports" USING btree ("output_id","created_at");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."exports" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.exports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.exports TO reelwright_portal;
