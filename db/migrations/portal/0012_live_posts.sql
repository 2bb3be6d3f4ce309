CREATE INDEX "posts_team_changed" ON "portal"."posts" USING btree ("team_id","updated_at");--> statement-breakpoint
DROP FUNCTION portal.search_query(text);
