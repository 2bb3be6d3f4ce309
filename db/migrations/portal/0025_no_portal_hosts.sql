DROP FUNCTION portal.team_of_host(text);--> statement-breakpoint
DROP INDEX "portal"."embed_settings_host";--> statement-breakpoint
ALTER TABLE "portal"."embed_settings" DROP COLUMN "host_name";