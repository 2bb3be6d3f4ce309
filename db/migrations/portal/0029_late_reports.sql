-- A report can arrive after the portal has learnt of the result by asking: then it changes nothing but the list of reports.
CREATE FUNCTION portal.announce_reported_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_jobs', NEW.team_id || ' ' || NEW.job_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_reported_job AFTER INSERT ON portal.reports
  FOR EACH ROW EXECUTE FUNCTION portal.announce_reported_job();
