ALTER TABLE "portal"."users" ADD COLUMN "locale" text;--> statement-breakpoint
-- The language that a partner asked for in a live session: the proxy knows nobody yet when it asks.
GRANT SELECT (locale) ON portal.embed_sessions TO reelwright_portal_lookups;--> statement-breakpoint
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.locale_of_embed_session(session text)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT e.locale FROM portal.embed_sessions e WHERE e.id = session
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.locale_of_embed_session(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.locale_of_embed_session(text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
