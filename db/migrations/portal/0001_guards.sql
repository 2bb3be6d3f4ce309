-- The policies bind the tables' owner too, so that no sign-in of the product sees past them by accident.
ALTER TABLE portal.teams FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.memberships FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.jobs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.submissions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.reports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.outputs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.job_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.uploads FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- What the role may do is granted here by name and not left to defaults, so that it holds on a server whose
-- administrator made the schema by hand. What happened and what was reported is never rewritten by the product.
GRANT USAGE ON SCHEMA portal TO reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA portal TO reelwright_portal;--> statement-breakpoint
REVOKE UPDATE ON portal.job_events FROM reelwright_portal;--> statement-breakpoint
REVOKE UPDATE ON portal.reports FROM reelwright_portal;--> statement-breakpoint
GRANT UPDATE (state, verified, note, tries, next_try_at) ON portal.reports TO reelwright_portal;--> statement-breakpoint

-- Pages learn of a change from here, so no code path can forget to tell them. Sent at commit, equal ones once.
CREATE FUNCTION portal.announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('portal_jobs', OLD.team_id || ' ' || OLD.id);
  ELSE
    PERFORM pg_notify('portal_jobs', NEW.team_id || ' ' || NEW.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_job AFTER INSERT OR DELETE ON portal.jobs
  FOR EACH ROW EXECUTE FUNCTION portal.announce_job();--> statement-breakpoint
-- A worker that only claims a job changes nothing that a page shows.
CREATE TRIGGER announce_job_change AFTER UPDATE ON portal.jobs
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION portal.announce_job();--> statement-breakpoint

-- Wakes the worker as soon as a report is in the inbox.
CREATE FUNCTION portal.announce_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_work', 'report');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_report AFTER INSERT ON portal.reports
  FOR EACH STATEMENT EXECUTE FUNCTION portal.announce_report();--> statement-breakpoint

-- Ends open live streams of a session that is revoked, and of a person who leaves a team.
CREATE FUNCTION portal.announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_access', OLD.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_session_end AFTER UPDATE OF revoked_at OR DELETE ON portal.sessions
  FOR EACH ROW EXECUTE FUNCTION portal.announce_access();--> statement-breakpoint
CREATE TRIGGER announce_membership_end AFTER UPDATE OR DELETE ON portal.memberships
  FOR EACH ROW EXECUTE FUNCTION portal.announce_access();
