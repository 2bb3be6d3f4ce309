ALTER TABLE "portal"."autopilot_items" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "traits" text[];--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ADD COLUMN "learns_from_posts" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- Results that were posted before are read once more, for what kinds of reels they are.
UPDATE portal.outputs SET next_transcript_at = now(), transcript_tries = 0
  WHERE imported_at IS NOT NULL AND id IN (SELECT output_id FROM portal.publications WHERE output_id IS NOT NULL);--> statement-breakpoint

-- The pages of a feed show what the team that has linked it keeps of its results.
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (team_id, network, profile_url, unlinked_at) ON portal.social_accounts TO reelwright_portal_lookups;--> statement-breakpoint
CREATE POLICY lookups ON portal.social_accounts FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.team_of_feed(path text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.team_id FROM portal.social_accounts a JOIN portal.teams t ON t.id = a.team_id AND t.closed_at IS NULL
  WHERE a.network = 'feed' AND a.unlinked_at IS NULL AND right(a.profile_url, length(path)) = path
  LIMIT 1
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.team_of_feed(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.team_of_feed(text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
