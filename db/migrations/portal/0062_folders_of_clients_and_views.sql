CREATE TABLE "portal"."folder_members" (
	"folder_id" text NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folder_members_folder_id_user_id_pk" PRIMARY KEY("folder_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."folder_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."folders" ADD COLUMN "is_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."folder_members" ADD CONSTRAINT "folder_members_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "portal"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."folder_members" ADD CONSTRAINT "folder_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."folder_members" ADD CONSTRAINT "folder_members_of_a_member" FOREIGN KEY ("team_id","user_id") REFERENCES "portal"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."saved_views" ADD CONSTRAINT "saved_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."saved_views" ADD CONSTRAINT "saved_views_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_members_team" ON "portal"."folder_members" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "portal"."saved_views" USING btree ("team_id",(coalesce(user_id, '')),(lower("name")));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."folder_members" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."saved_views" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

ALTER TABLE portal.folder_members FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.saved_views FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.folder_members, portal.saved_views TO reelwright_portal;--> statement-breakpoint

-- The folders that the person of a transaction does not see (lib/auth/tenancy.ts). None where nothing was set: for owners,
-- admins, keys, and the worker.
CREATE FUNCTION portal.hidden_folder_ids() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('app.hidden_folders', true), ''), '{}')::text[]
$$;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.hidden_folder_ids() TO reelwright_portal, reelwright_portal_lists;--> statement-breakpoint

-- What the policies below have to know of rows that they hide. The owner of the lists reads it past them.
GRANT SELECT ON portal.folders, portal.folder_members, portal.outputs, portal.publications TO reelwright_portal_lists;--> statement-breakpoint
CREATE POLICY lists ON portal.folders FOR SELECT TO reelwright_portal_lists USING (true);--> statement-breakpoint
CREATE POLICY lists ON portal.folder_members FOR SELECT TO reelwright_portal_lists USING (true);--> statement-breakpoint
CREATE POLICY lists ON portal.outputs FOR SELECT TO reelwright_portal_lists USING (true);--> statement-breakpoint
CREATE POLICY lists ON portal.publications FOR SELECT TO reelwright_portal_lists USING (true);--> statement-breakpoint
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lists;--> statement-breakpoint
SET ROLE reelwright_portal_lists;--> statement-breakpoint
-- Folders of clients, and those inside them, for which a person was not chosen; with '' for the person, all of them.
CREATE FUNCTION portal.folders_hidden_from(team text, person text) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(f.id), '{}') FROM portal.folders f
  JOIN portal.folders top ON top.id = coalesce(f.parent_id, f.id)
  WHERE f.team_id = team AND top.is_client
    AND NOT EXISTS (SELECT FROM portal.folder_members m WHERE m.folder_id = top.id AND m.user_id = person)
$$;--> statement-breakpoint
CREATE FUNCTION portal.job_is_hidden(job text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM portal.jobs j WHERE j.id = job AND j.folder_id = ANY (portal.hidden_folder_ids()))
$$;--> statement-breakpoint
CREATE FUNCTION portal.output_is_hidden(output text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM portal.outputs o JOIN portal.jobs j ON j.id = o.job_id
    WHERE o.id = output AND j.folder_id = ANY (portal.hidden_folder_ids()))
$$;--> statement-breakpoint
-- Of a post whose video is erased, nobody knows the folder any more: only those see it who see every folder.
CREATE FUNCTION portal.publication_is_hidden(publication text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM portal.publications p WHERE p.id = publication
    AND ((p.output_id IS NULL AND p.video_url IS NULL) OR portal.output_is_hidden(p.output_id)))
$$;--> statement-breakpoint
-- Whether a person, who is no owner or admin, does not see a project or a post: to notify only those who do.
CREATE FUNCTION portal.subject_is_hidden_from(team text, person text, subject text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT hidden.ids <> '{}' AND (
    EXISTS (SELECT FROM portal.jobs j WHERE j.id = subject AND j.team_id = team AND j.folder_id = ANY (hidden.ids))
    OR EXISTS (SELECT FROM portal.publications p LEFT JOIN portal.outputs o ON o.id = p.output_id
      LEFT JOIN portal.jobs j ON j.id = o.job_id
      WHERE p.id = subject AND p.team_id = team
        AND ((p.output_id IS NULL AND p.video_url IS NULL) OR j.folder_id = ANY (hidden.ids))))
  FROM (SELECT portal.folders_hidden_from(team, person) AS ids) hidden
$$;--> statement-breakpoint
-- The same, without what is in hidden folders.
CREATE OR REPLACE VIEW portal.team_jobs AS
  SELECT id, operation, title,
    lower(title || E'\n' || source_label) AS search_text,
    portal.search_vector(lower(title || E'\n' || source_label)) AS search_vector,
    array_position('{completed,cancelled,submitting,queued,processing,unconfirmed,stalled,failed}'::text[], state) AS state_order,
    coalesce(source_duration_seconds, 0) AS duration_seconds,
    created_at, updated_at, folder_id, created_by, archived_at
  FROM portal.jobs
  WHERE team_id = current_setting('app.team_id', true) AND renders_output_id IS NULL AND deleted_at IS NULL
    AND (folder_id IS NULL OR folder_id <> ALL ((SELECT portal.hidden_folder_ids())::text[]));--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.folders_hidden_from(text, text), portal.job_is_hidden(text), portal.output_is_hidden(text),
  portal.publication_is_hidden(text), portal.subject_is_hidden_from(text, text, text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.folders_hidden_from(text, text), portal.job_is_hidden(text), portal.output_is_hidden(text),
  portal.publication_is_hidden(text), portal.subject_is_hidden_from(text, text, text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lists;--> statement-breakpoint

-- What is in a hidden folder exists for no page, file, export, notice or answer. tests/architecture names the tables.
CREATE POLICY in_seen_folder ON portal.folders AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING (id <> ALL ((SELECT portal.hidden_folder_ids())::text[]));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.jobs AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING (folder_id IS NULL OR folder_id <> ALL ((SELECT portal.hidden_folder_ids())::text[]));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.uploads AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING (folder_id IS NULL OR folder_id <> ALL ((SELECT portal.hidden_folder_ids())::text[]));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.outputs AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.job_is_hidden(job_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.job_events AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.job_is_hidden(job_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.submissions AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.job_is_hidden(job_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.reports AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.job_is_hidden(job_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.transcripts AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.job_is_hidden(job_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.transcript_passages AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.output_is_hidden(output_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.share_links AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.job_is_hidden(job_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.share_views AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR EXISTS (SELECT FROM portal.share_links l WHERE l.id = share_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.share_reports AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR EXISTS (SELECT FROM portal.share_links l WHERE l.id = share_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.review_notes AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.job_is_hidden(job_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.review_reads AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.output_is_hidden(output_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.exports AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.output_is_hidden(output_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.edit_drafts AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.output_is_hidden(output_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.publications AS RESTRICTIVE FOR ALL TO reelwright_portal USING (
  (SELECT portal.hidden_folder_ids()) = '{}'
  OR CASE WHEN output_id IS NULL THEN video_url IS NOT NULL ELSE NOT portal.output_is_hidden(output_id) END
);--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.posts AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.publication_is_hidden(publication_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.post_events AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR NOT portal.publication_is_hidden(publication_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.post_attempts AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR EXISTS (SELECT FROM portal.posts p WHERE p.id = post_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.notices AS RESTRICTIVE FOR ALL TO reelwright_portal USING (
  (SELECT portal.hidden_folder_ids()) = '{}'
  OR NOT (portal.job_is_hidden(subject_id) OR portal.publication_is_hidden(subject_id))
);
--> statement-breakpoint

-- A job that renders a result again is where the project is: its outputs are the newer versions of that result.
CREATE FUNCTION portal.render_in_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT j.folder_id INTO NEW.folder_id FROM portal.outputs o JOIN portal.jobs j ON j.id = o.job_id
    WHERE o.id = NEW.renders_output_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER render_in_folder BEFORE INSERT ON portal.jobs
  FOR EACH ROW WHEN (NEW.renders_output_id IS NOT NULL) EXECUTE FUNCTION portal.render_in_folder();--> statement-breakpoint
CREATE FUNCTION portal.move_renders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portal.jobs SET folder_id = NEW.folder_id
    WHERE renders_output_id IN (SELECT o.id FROM portal.outputs o WHERE o.job_id = NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_renders AFTER UPDATE OF folder_id ON portal.jobs FOR EACH ROW
  WHEN (OLD.folder_id IS DISTINCT FROM NEW.folder_id AND NEW.renders_output_id IS NULL)
  EXECUTE FUNCTION portal.move_renders();--> statement-breakpoint
SET ROLE reelwright_portal_system;--> statement-breakpoint
UPDATE portal.jobs render SET folder_id = project.folder_id
  FROM portal.outputs output JOIN portal.jobs project ON project.id = output.job_id
  WHERE output.id = render.renders_output_id AND project.folder_id IS NOT NULL;--> statement-breakpoint
RESET ROLE;
