CREATE TABLE "portal"."favourite_voices" (
	"team_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_voices_team_id_voice_id_pk" PRIMARY KEY("team_id","voice_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."favourite_voices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."favourite_voices" ADD CONSTRAINT "favourite_voices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."favourite_voices" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint

ALTER TABLE portal.favourite_voices FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON portal.favourite_voices TO reelwright_portal;
