CREATE TABLE "portal"."brand_files" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"kit_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_files_kind" CHECK (kind in ('logo', 'font', 'film'))
);
--> statement-breakpoint
ALTER TABLE "portal"."brand_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."brand_kits" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."brand_kits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."brand_files" ADD CONSTRAINT "brand_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."brand_files" ADD CONSTRAINT "brand_files_kit_id_brand_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "portal"."brand_kits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."brand_files" ADD CONSTRAINT "brand_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."brand_kits" ADD CONSTRAINT "brand_kits_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."brand_kits" ADD CONSTRAINT "brand_kits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_files_kit" ON "portal"."brand_files" USING btree ("kit_id");--> statement-breakpoint
CREATE INDEX "brand_files_team" ON "portal"."brand_files" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kits_name" ON "portal"."brand_kits" USING btree ("team_id",(lower("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kits_default" ON "portal"."brand_kits" USING btree ("team_id") WHERE is_default;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."brand_files" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."brand_kits" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.brand_files FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.brand_kits FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.brand_files, portal.brand_kits TO reelwright_portal;
