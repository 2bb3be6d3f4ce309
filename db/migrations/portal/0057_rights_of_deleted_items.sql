ALTER TABLE "portal"."publications" ADD COLUMN "proposed_by_key_id" text;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD CONSTRAINT "publications_proposed_by_key_id_api_keys_id_fk" FOREIGN KEY ("proposed_by_key_id") REFERENCES "portal"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint

-- Results are hidden with their projects, so that nothing that reads them alone has to leave them out itself.
CREATE POLICY not_deleted ON portal.outputs AS RESTRICTIVE FOR ALL TO reelwright_portal USING (
  current_setting('app.deleted', true) = 'shown' OR pg_has_role(current_user, 'reelwright_portal_system', 'usage')
  OR EXISTS (SELECT FROM portal.jobs job WHERE job.id = outputs.job_id)
);--> statement-breakpoint

SET ROLE reelwright_portal_system;--> statement-breakpoint
-- Jobs that render results of deleted projects are deleted with them.
UPDATE portal.jobs render SET deleted_at = project.deleted_at, deleted_by = project.deleted_by
  FROM portal.outputs output JOIN portal.jobs project ON project.id = output.job_id
  WHERE output.id = render.renders_output_id AND project.deleted_at IS NOT NULL;--> statement-breakpoint
-- What waits was proposed with the key that composed it, as far as is known.
UPDATE portal.publications SET proposed_by_key_id = api_key_id
  WHERE approval = 'waiting' AND proposed_by IS NULL AND api_key_id IS NOT NULL;--> statement-breakpoint
RESET ROLE;
