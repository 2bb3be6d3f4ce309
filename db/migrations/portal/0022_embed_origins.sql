-- Where the frame of a session may be shown, also once the session has ended: it says so there. Nothing for a closed team.
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.origins_of_embed_session(session text)
RETURNS TABLE (allowed_origins text[], partner_origins text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT e.allowed_origins, o.origins
  FROM portal.embed_sessions e
    JOIN portal.teams p ON p.id = e.team_id AND p.closed_at IS NULL
    JOIN portal.embed_settings o ON o.team_id = e.team_id
  WHERE e.id = session
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.origins_of_embed_session(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.origins_of_embed_session(text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
