-- A report is stored in two round trips. `team_of_report` stays for portals of the earlier version. The submissions of
-- reports that arrive together are looked up together; each is named by its job and the hash of its token.
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.submissions_of_reports(jobs text[], tokens text[])
RETURNS TABLE (job_id text, token_hash text, submission_id text, team_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.job_id, s.token_hash, s.id, s.team_id FROM unnest(jobs, tokens) AS wanted (job, token)
    JOIN portal.submissions s ON s.job_id = wanted.job AND s.token_hash = wanted.token
$$;--> statement-breakpoint
ALTER FUNCTION portal.submissions_of_reports(text[], text[]) OWNER TO reelwright_portal_lookups;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.submissions_of_reports(text[], text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.submissions_of_reports(text[], text[]) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
-- Runs as its caller, within the caller's policies for the team. Reports of one submission are serialized, so that
-- concurrent ones respect the limit: each statement sees what was committed before it. It is an advisory lock, because
-- reports must be stored while the worker holds the rows. False if the submission is gone.
CREATE FUNCTION portal.store_report(report jsonb, most integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  stored portal.reports := jsonb_populate_record(NULL::portal.reports, report);
BEGIN
  PERFORM set_config('app.team_id', stored.team_id, true);
  PERFORM FROM portal.submissions s WHERE s.id = stored.submission_id AND s.job_id = stored.job_id;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('reports ' || stored.submission_id, 0));
  DELETE FROM portal.reports WHERE id IN (
    SELECT r.id FROM portal.reports r
    WHERE r.job_id = stored.job_id AND r.submission_id = stored.submission_id AND r.id <> stored.id
    ORDER BY (r.state = 'waiting') DESC, r.received_at DESC, r.id DESC OFFSET most - 1);
  INSERT INTO portal.reports SELECT stored.* ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    DELETE FROM portal.reports WHERE id = stored.id AND state <> 'waiting';
    INSERT INTO portal.reports SELECT stored.* ON CONFLICT DO NOTHING;
  END IF;
  RETURN true;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.store_report(jsonb, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.store_report(jsonb, integer) TO reelwright_portal;--> statement-breakpoint
-- Reports that arrive together, each as by `store_report`; the ids of those that were stored.
CREATE FUNCTION portal.store_reports(reports jsonb, most integer) RETURNS SETOF text
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  report jsonb;
BEGIN
  -- In one order, so that two batches never wait for each other's locks.
  FOR report IN SELECT value FROM jsonb_array_elements(reports) ORDER BY value ->> 'submission_id' LOOP
    IF portal.store_report(report, most) THEN
      RETURN NEXT report ->> 'id';
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.store_reports(jsonb, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.store_reports(jsonb, integer) TO reelwright_portal;
