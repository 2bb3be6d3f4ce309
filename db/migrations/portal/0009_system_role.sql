ALTER POLICY "of_its_team" ON "portal"."cancellations" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."favourite_voices" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."job_counts" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."job_events" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."jobs" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."memberships" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."outputs" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."reports" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."submissions" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."teams" TO public USING ((id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER POLICY "of_its_team" ON "portal"."uploads" TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

-- What the pages have to ask before they know a team. Nobody is the functions' owner: it cannot sign in, and the product's
-- roles cannot become it. Each function answers for ids, which nobody can guess, and none lists what there is.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reelwright_portal_lookups') THEN
    CREATE ROLE reelwright_portal_lookups NOLOGIN NOBYPASSRLS;
  END IF;
END $$;--> statement-breakpoint
GRANT reelwright_portal_lookups TO CURRENT_USER WITH INHERIT FALSE, SET TRUE;--> statement-breakpoint
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, slug, name) ON portal.teams TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, team_id, user_id, role, created_at) ON portal.memberships TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, team_id, job_id, token_hash) ON portal.submissions TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, team_id, state, received_bytes, last_byte_at) ON portal.uploads TO reelwright_portal_lookups;--> statement-breakpoint
CREATE POLICY lookups ON portal.teams FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.memberships FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.submissions FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.uploads FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE FUNCTION portal.memberships_of_user(person text)
RETURNS TABLE (team_id text, slug text, name text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT m.team_id, t.slug, t.name, m.role FROM portal.memberships m JOIN portal.teams t ON t.id = m.team_id
  WHERE m.user_id = person ORDER BY m.created_at, m.id
$$;--> statement-breakpoint
CREATE FUNCTION portal.team_of_submission(submission text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT team_id FROM portal.submissions WHERE id = submission
$$;--> statement-breakpoint
CREATE FUNCTION portal.team_of_report(job text, token text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT team_id FROM portal.submissions WHERE job_id = job AND token_hash = token LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION portal.locate_uploads(ids text[])
RETURNS TABLE (id text, team_id text, state text, received_bytes bigint, last_byte_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT u.id, u.team_id, u.state, u.received_bytes, u.last_byte_at FROM portal.uploads u WHERE u.id = ANY (ids)
$$;--> statement-breakpoint
ALTER FUNCTION portal.memberships_of_user(text) OWNER TO reelwright_portal_lookups;--> statement-breakpoint
ALTER FUNCTION portal.team_of_submission(text) OWNER TO reelwright_portal_lookups;--> statement-breakpoint
ALTER FUNCTION portal.team_of_report(text, text) OWNER TO reelwright_portal_lookups;--> statement-breakpoint
ALTER FUNCTION portal.locate_uploads(text[]) OWNER TO reelwright_portal_lookups;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.memberships_of_user(text), portal.team_of_submission(text),
  portal.team_of_report(text, text), portal.locate_uploads(text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.memberships_of_user(text), portal.team_of_submission(text),
  portal.team_of_report(text, text), portal.locate_uploads(text[]) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;
